/** Faction, name and marks of a list: what stands above the units. */
import { lozenge } from "./frame.ts";
import { fittedTitle, shortened } from "./fit.ts";
import { metals, type Heraldry } from "./heraldry.ts";
import { drawable, outline, textWidth } from "./letters.ts";

/** The heading of a picture, drawn. */
export interface Heading {
  readonly svg: string;
  /** The highest place where the rest may begin. */
  readonly bottom: number;
}

/** A coloured label in the heading. */
export interface Tag {
  readonly text: string;
  readonly fill: string;
}

interface Column {
  readonly left: number;
  readonly width: number;
}

const tagSize = 25;

/** Ribbons side by side, as far as there is room. */
function ribbons(tags: readonly Tag[], left: number, middle: number): string {
  let x = left;
  return tags
    .map(({ text, fill }) => {
      const width = textWidth("body", tagSize, text) + 44;
      const [top, bottom] = [middle - 20, middle + 20];
      const shape = `M${x} ${top}L${x + width} ${top}L${x + width - 12} ${middle}L${x + width} ${bottom}L${x} ${bottom}L${x + 12} ${middle}Z`;
      const letters = outline("body", tagSize, text, x + 22, middle + tagSize * 0.32);
      x += width + 10;
      return `<path d="${shape}" fill="${fill}" stroke="${metals.gold}" stroke-width="2"/><g fill="${metals.parchment}">${letters}</g>`;
    })
    .join("");
}

function rule({ left, width }: Column, y: number): string {
  return (
    `<path d="M${left + 14} ${y - 1.5}L${left + width} ${y}L${left + 14} ${y + 1.5}Z" fill="${metals.gold}"/>` +
    lozenge(left + 7, y, 7, metals.gold)
  );
}

/** @param name of the list, already such that it can be drawn */
export function heading(
  name: string,
  faction: string,
  tags: readonly Tag[],
  { bright }: Heraldry,
  column: Column,
): Heading {
  const { left, width } = column;
  const title = fittedTitle(name, width, [72, 62, 54, 46, 40]);
  // A title that is the faction's name itself says it once.
  const label = name === faction ? "" : shortened("title", 30, drawable(faction), width);
  const pitch = title.size * 1.12;
  const first = 84 + title.size * 1.02;
  const lines = title.lines.map((line, i) =>
    outline("title", title.size, line, left, first + i * pitch),
  );
  const last = first + (title.lines.length - 1) * pitch;
  const ruled = last + 32;
  const tagged = tags.length === 0 ? 0 : 52;
  return {
    svg:
      `<g fill="${bright}">${outline("title", 30, label, left, 74)}</g>` +
      `<g fill="${metals.goldLight}">${lines.join("")}</g>${rule(column, ruled)}` +
      ribbons(tags, left, ruled + 44),
    bottom: ruled + 22 + tagged,
  };
}
