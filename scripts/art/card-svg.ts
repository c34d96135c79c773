/** The words, dice, symbols and icons of a face as SVG: everything that depends on the language. */
import type { DieColour } from "#domain/dice/roll.ts";
import { symbolOutline } from "#web/shared/dice/symbol-outlines.ts";
import { baselineOf, type Mark } from "./card-flow.ts";
import { cardIcons } from "./card-icons.ts";
import { cardSize } from "./card-size.ts";
import type { Tone } from "./fit-text.ts";
import { outline, textWidth } from "./fonts.ts";
import { type House, gold, goldDark, goldLight, houseColours, ink } from "./palette.ts";

function colour(tone: Tone, house: House): string {
  switch (tone) {
    case "ink":
      return ink;
    case "parchment":
      return "#f9f0da";
    case "gold":
      return goldLight;
    case "accent":
      return houseColours[house].bright;
    case "house":
      return houseColours[house].deep;
  }
}

interface DieLook {
  readonly fill: string;
  readonly ink: string;
}

/**
 * Colours as in the app. Not everybody tells them apart, and not every printer has them: each die bears
 * the initial of its colour, attack dice are lozenges, defence dice squares.
 */
const dieLooks: Readonly<Record<DieColour, DieLook>> = {
  red: { fill: "#a5271f", ink: "#fdf8ee" },
  orange: { fill: "#d97b1f", ink: "#1b1305" },
  yellow: { fill: "#e6c443", ink: "#1b1305" },
  green: { fill: "#2c6e3a", ink: "#fdf8ee" },
  blue: { fill: "#2a5d9c", ink: "#fdf8ee" },
  black: { fill: "#1f1d1b", ink: "#fdf8ee" },
};

const attackDice: ReadonlySet<DieColour> = new Set<DieColour>(["red", "orange", "yellow"]);

function dieSvg({ colour: die, letter, x, y, width: edge }: Extract<Mark, { kind: "die" }>) {
  const look = dieLooks[die];
  const [cx, cy, half] = [x + edge / 2, y + edge / 2, edge / 2];
  const stroke = `stroke="${ink}" stroke-width="${(edge * 0.05).toFixed(1)}" stroke-linejoin="round"`;
  const shape = attackDice.has(die)
    ? `<path d="M${cx} ${cy - half}L${cx + half} ${cy}L${cx} ${cy + half}L${cx - half} ${cy}Z" fill="${look.fill}" ${stroke}/>`
    : `<rect x="${x + edge * 0.08}" y="${y + edge * 0.08}" width="${edge * 0.84}" height="${edge * 0.84}" rx="${edge * 0.16}" fill="${look.fill}" ${stroke}/>`;
  const size = edge * 0.5;
  const from = cx - textWidth("bold", size, letter) / 2;
  return `${shape}<g fill="${look.ink}">${outline("bold", size, letter, from, cy + size * 0.32)}</g>`;
}

function drawMark(mark: Mark, house: House): string {
  const { x, y, width, height } = mark;
  const { field, deep } = houseColours[house];
  switch (mark.kind) {
    case "text": {
      const letters = outline(mark.face, mark.size, mark.text, x, baselineOf(mark));
      const shade =
        mark.face.startsWith("title") && mark.tone !== "ink"
          ? `<g fill="#000" fill-opacity=".6" transform="translate(1.6 2)">${letters}</g>`
          : "";
      return `${shade}<g fill="${colour(mark.tone, house)}">${letters}</g>`;
    }
    case "symbol": {
      const { d, isHollow } = symbolOutline(mark.symbol);
      const paint = colour(mark.tone, house);
      return `<path transform="translate(${x} ${y}) scale(${width / 24})" d="${d}" fill="${isHollow ? "none" : paint}" stroke="${paint}" stroke-width="${isHollow ? 2.2 : 0.5}" stroke-linejoin="round"/>`;
    }
    case "die":
      return dieSvg(mark);
    case "icon":
      return `<path transform="translate(${x} ${y}) scale(${width / 24})" d="${cardIcons[mark.icon]}" fill="none" stroke="${colour(mark.tone, house)}" stroke-width="2.1" stroke-linejoin="round" stroke-linecap="round"/>`;
    case "plate":
      switch (mark.look) {
        case "bar":
          return `<path d="M${x + 10} ${y}L${x + width - 10} ${y}L${x + width} ${y + height / 2}L${x + width - 10} ${y + height}L${x + 10} ${y + height}L${x} ${y + height / 2}Z" fill="${field}" stroke="${gold}" stroke-width="2.4"/>`;
        case "cost":
          return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="7" fill="#fffaf0" stroke="${deep}" stroke-width="2"/>`;
        case "cell":
          return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="#fffaf0" fill-opacity=".75" stroke="${goldDark}" stroke-opacity=".55" stroke-width="2"/>`;
      }
  }
}

/** The marks of a face, as SVG. */
export function marksSvg(marks: readonly Mark[], house: House): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">` +
    marks.map((mark) => drawMark(mark, house)).join("") +
    `</svg>`
  );
}
