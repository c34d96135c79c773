/**
 * A list as a picture for chats, networks and albums: the faction's arms, the name, points, command and
 * units. The same on every server and in every browser: an SVG of shapes alone, without text, fonts,
 * links or pictures from elsewhere (docs/decisions/0013). Whoever needs pixels turns it into a PNG.
 */
import type { Language } from "#domain/language.ts";
import { shownRows, type ArmyList } from "#domain/list/army-list.ts";
import { totals } from "#domain/list/totals.ts";
import { textWords } from "#domain/share/text/words.ts";
import { bannerWidth, frame, pictureSize } from "./frame.ts";
import { heading, type Tag } from "./heading.ts";
import { heraldryOf, metals } from "./heraldry.ts";
import { drawable, isReadable, outline } from "./letters.ts";
import { sums } from "./sums.ts";
import { unitRows, type Room } from "./unit-rows.ts";
import { pictureWords } from "./words.ts";

/** Goes up with every change of the drawing: finished pictures are kept under it. */
export const pictureVersion = 1;

/** The facts that the picture needs beside the list. */
export interface PictureOptions {
  readonly language: Language;
  /** The faction's name in that language. */
  readonly factionName: string;
  /** Tells whether Scouts and Ambushers were left out. */
  readonly courtesy: boolean;
}

const column = { left: bannerWidth + 56, width: pictureSize.width - bannerWidth - 108 } as const;

/** The name, or the faction's where the letters of the name are not ours. */
function titleOf({ name }: ArmyList, { language, factionName }: PictureOptions): string {
  if (name.trim() === "") return textWords[language].untitled;
  return isReadable(name) ? drawable(name) : factionName;
}

function tagsOf(list: ArmyList, { language, courtesy }: PictureOptions): readonly Tag[] {
  const { courtesy: courtesyMark } = pictureWords[language];
  const isLegal = list.rows.every(({ unit }) => unit.tournamentLegal);
  return [
    ...(courtesy ? [{ text: courtesyMark, fill: metals.table }] : []),
    ...(isLegal ? [] : [{ text: textWords[language].notLegal, fill: metals.wax }]),
  ];
}

function body(list: ArmyList, { language, courtesy }: PictureOptions, room: Room): string {
  const words = pictureWords[language];
  if (list.rows.length > 0) return unitRows(shownRows(list), language, words.more, room);
  const note = courtesy ? words.allHidden : words.empty;
  return `<g fill="${metals.faded}">${outline("body", 38, note, room.left, room.top + 52)}</g>`;
}

/** The picture as an SVG document of 1200 × 630 pixels. */
export function listPicture(list: ArmyList, options: PictureOptions): string {
  const heraldry = heraldryOf(list.factionId);
  const top = heading(
    titleOf(list, options),
    options.factionName,
    tagsOf(list, options),
    heraldry,
    column,
  );
  const room = { ...column, top: top.bottom, bottom: pictureSize.height - 44 };
  const { width, height } = pictureSize;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${frame(heraldry)}${sums(totals(list), pictureWords[options.language])}${top.svg}${body(list, options, room)}</svg>`
  );
}
