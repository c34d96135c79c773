import type { CardLayout } from "./card-layout.ts";
import { cardSize } from "./card-places.ts";
import type { Chip } from "./card-rules.ts";
import type { TextLine, Tone } from "./fit-text.ts";
import { outline, textWidth } from "./fonts.ts";
import { type House, gold, goldLight, houseColours, ink } from "./palette.ts";

function colour(tone: Tone, house: House): string {
  switch (tone) {
    case "ink":
      return ink;
    case "parchment":
      return "#f6ead0";
    case "gold":
      return goldLight;
    case "accent":
      return houseColours[house].bright;
    case "house":
      return houseColours[house].deep;
  }
}

/** Ink is lit from below as if pressed into the parchment; light letters throw a shadow. */
function reliefOf(tone: Tone): string {
  return tone === "ink" || tone === "house"
    ? `fill="#fff" fill-opacity=".4" transform="translate(1 1.4)"`
    : `fill="#000" fill-opacity=".75" transform="translate(1.6 2)"`;
}

function drawLine(line: TextLine, house: House, raised = true): string {
  const x = line.centre - textWidth(line.face, line.size, line.text) / 2;
  const letters = outline(line.face, line.size, line.text, x, line.baseline);
  const relief = raised ? `<g ${reliefOf(line.tone)}>${letters}</g>` : "";
  return `${relief}<g fill="${colour(line.tone, house)}">${letters}</g>`;
}

function drawChip(chip: Chip, house: House): string {
  const { x, y, width: w, height: h, section, line } = chip;
  const { field, deep, accent } = houseColours[house];
  const n = h * 0.3;
  const tag = `M${x + n} ${y}L${x + w - n} ${y}L${x + w} ${y + h / 2}L${x + w - n} ${y + h}L${x + n} ${y + h}L${x} ${y + h / 2}Z`;
  const shape =
    section === "keywords"
      ? `<path d="${tag}" fill="#000" fill-opacity=".3" transform="translate(1.5 3)"/><path d="${tag}" fill="${field}" stroke="${deep}" stroke-width="3"/><path d="${tag}" fill="none" stroke="${gold}" stroke-width="1.6"/>`
      : section === "characteristics"
        ? `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${h / 2}" fill="#fff6df" fill-opacity=".75" stroke="#8a6a35" stroke-width="2.2"/>`
        : `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="5" fill="#d2bb8b" fill-opacity=".6" stroke="${deep}" stroke-opacity=".75" stroke-width="2"/><path d="M${x + 6} ${y + 6}L${x + w - 6} ${y + 6}" stroke="#fff" stroke-opacity=".5" stroke-width="1.6"/><path d="M${x} ${y + h / 2 - 8}L${x + 8} ${y + h / 2}L${x} ${y + h / 2 + 8}L${x - 8} ${y + h / 2}ZM${x + w} ${y + h / 2 - 8}L${x + w + 8} ${y + h / 2}L${x + w} ${y + h / 2 + 8}L${x + w - 8} ${y + h / 2}Z" fill="${accent}" stroke="${deep}" stroke-width="1.6"/>`;
  return shape + drawLine(line, house, false);
}

function drawHeading(
  { x, y, width, height, line }: CardLayout["headings"][number],
  house: House,
): string {
  const { field } = houseColours[house];
  const half = textWidth(line.face, line.size, line.text) / 2 + 26;
  const middle = y + height / 2;
  const centre = x + width / 2;
  const rule = (from: number, to: number) =>
    `<path d="M${from} ${middle}L${to} ${middle - 2}L${to} ${middle + 2}Z" fill="${field}"/><path d="M${to} ${middle - 6}l6 6l-6 6l-6 -6Z" fill="${field}"/>`;
  return rule(x, centre - half) + rule(x + width, centre + half) + drawLine(line, house);
}

/** Everything on a card that depends on the language. */
export function cardTextSvg(layout: CardLayout, house: House): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">` +
    layout.headings.map((heading) => drawHeading(heading, house)).join("") +
    layout.chips.map((chip) => drawChip(chip, house)).join("") +
    layout.lines.map((line) => drawLine(line, house)).join("") +
    `</svg>`
  );
}
