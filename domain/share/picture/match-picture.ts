/**
 * The result of a match as a picture for chats: both sides' arms and scores, and who won or that nobody did.
 * As with the picture of a list, an SVG of shapes alone (docs/decisions/0013).
 */
import type { FactionId } from "#domain/catalog/faction.ts";
import { fittedTitle, shortened } from "./fit.ts";
import { border, leaf, lozenge, pictureSize } from "./frame.ts";
import { armsBox, armsSvg, heraldryOf, metals, type Heraldry } from "./heraldry.ts";
import { drawable, isReadable, outline, textWidth, type Face } from "./letters.ts";

/** A player in the picture, in words. */
export interface PicturedPlayer {
  readonly name: string;
  /** Drawn where the letters of the name are not ours. */
  readonly seat: string;
  readonly factionId: FactionId | null;
  /** Empty where nobody named one. */
  readonly faction: string;
  readonly score: string;
  readonly hasWon: boolean;
}

/** Everything that the picture says. */
export interface PicturedMatch {
  readonly players: readonly [PicturedPlayer, PicturedPlayer];
  readonly headline: string;
  readonly mission: string;
  /** Short lines below, such as the points of each round. */
  readonly lines: readonly string[];
}

type Side = "left" | "right";

const { width, height } = pictureSize;
const sideWidth = 380;
const slant = 46;
const middle = width / 2;
const centreWidth = width - 2 * sideWidth - 40;
const armsScale = 0.43;

function centred(face: Face, size: number, text: string, x: number, y: number): string {
  return outline(face, size, text, x - textWidth(face, size, text) / 2, y);
}

function coloured(fill: string, shapes: string): string {
  return `<g fill="${fill}">${shapes}</g>`;
}

function sideGradient(id: string, { field, deep }: Heraldry): string {
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${field}"/>` +
    `<stop offset="1" stop-color="${deep}"/></linearGradient>`
  );
}

/** The cloth behind a player, with its gilt edge. */
function cloth(side: Side): string {
  const mirrored = side === "right" ? ` transform="translate(${width} 0) scale(-1 1)"` : "";
  const edge = `M${sideWidth} 0L${sideWidth - slant} ${height}`;
  return (
    `<g${mirrored}><path d="${edge}L0 ${height}L0 0Z" fill="url(#${side})"/>` +
    `<path d="${edge}" fill="none" stroke="${metals.gold}" stroke-width="4"/></g>`
  );
}

/** Names within the arms, told apart by side: both are in one document. */
function named(svg: string, side: Side): string {
  return svg.replaceAll(/(?<before> id="|url\(#|href="#)/g, `$<before>${side}-`);
}

function arms(heraldry: Heraldry, side: Side, x: number): string {
  const left = x - (armsBox.left + armsBox.width / 2) * armsScale;
  const top = 44 - armsBox.top * armsScale;
  return `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${armsScale})">${named(armsSvg(heraldry), side)}</g>`;
}

/** The lozenges on both sides of the winner's score. */
function honours(score: string, x: number): string {
  const reach = textWidth("title", 150, score) / 2 + 34;
  return lozenge(x - reach, 402, 13, metals.gold) + lozenge(x + reach, 402, 13, metals.gold);
}

/** The largest of the sizes in which the name fits; the last one shortens it. */
function fittedName(name: string, room: number) {
  const size = [40, 34, 28].find((each) => textWidth("title", each, name) <= room) ?? 28;
  return { size, text: shortened("title", size, name, room) };
}

function player(
  { name, seat, factionId, faction, score, hasWon }: PicturedPlayer,
  side: Side,
  x: number,
): string {
  const heraldry = heraldryOf(factionId);
  const room = sideWidth - slant - 50;
  const shown = fittedName(drawable(isReadable(name) ? name : seat), room);
  return (
    arms(heraldry, side, x) +
    coloured(hasWon ? metals.goldLight : metals.parchment, centred("title", 150, score, x, 455)) +
    (hasWon ? honours(score, x) : "") +
    coloured(metals.parchment, centred("title", shown.size, shown.text, x, 524)) +
    coloured(
      heraldry.bright,
      centred("body", 28, shortened("body", 28, drawable(faction), room), x, 568),
    )
  );
}

function centre({ headline, mission, lines }: PicturedMatch): string {
  const title = fittedTitle(headline, centreWidth, [64, 54, 46, 40, 34]);
  const pitch = title.size * 1.14;
  const first = 262 - ((title.lines.length - 1) * pitch) / 2 + title.size * 0.36;
  const name = shortened("body", 34, drawable(mission), centreWidth);
  const rule = (y: number) =>
    `<path d="M${middle - 150} ${y}L${middle} ${y - 1.5}L${middle + 150} ${y}L${middle} ${y + 1.5}Z" fill="${metals.gold}"/>` +
    lozenge(middle, y, 8, metals.gold);
  return (
    coloured(metals.faded, centred("body", 34, name, middle, 136)) +
    rule(172) +
    coloured(
      metals.goldLight,
      title.lines
        .map((line, index) => centred("title", title.size, line, middle, first + index * pitch))
        .join(""),
    ) +
    rule(366) +
    coloured(
      metals.parchment,
      lines
        .map((line, index) =>
          centred(
            "body",
            32,
            shortened("body", 32, drawable(line), centreWidth),
            middle,
            430 + index * 46,
          ),
        )
        .join(""),
    )
  );
}

/** The picture as an SVG document of 1200 × 630 pixels. */
export function matchPicture(match: PicturedMatch): string {
  const [one, other] = match.players;
  const whole = `width="${width}" height="${height}"`;
  const x = (sideWidth - slant) / 2 + 6;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${whole} viewBox="0 0 ${width} ${height}">` +
    `<defs>${sideGradient("left", heraldryOf(one.factionId))}${sideGradient("right", heraldryOf(other.factionId))}${leaf}</defs>` +
    `<rect ${whole} fill="${metals.table}"/>${cloth("left")}${cloth("right")}` +
    `${player(one, "left", x)}${player(other, "right", width - x)}${centre(match)}${border()}</svg>`
  );
}
