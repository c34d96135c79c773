/** Words in, lines inside a box out: wrapped, and made smaller until they fit. */
import { type Face, textWidth } from "./fonts.ts";

/** Rectangle by its upper left corner, width and height, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Colour of a text, by its use. */
export type Tone = "ink" | "parchment" | "gold" | "accent" | "house";

/** A line of text centred on x, with the box that it may not leave. */
export interface TextLine {
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly centre: number;
  readonly baseline: number;
  readonly tone: Tone;
  readonly within: Box;
}

/** Cinzel has no descenders to leave room for. */
function lineHeight(face: Face, size: number): number {
  return size * (face === "body" || face === "bold" ? 1.12 : 1);
}

/** Distance from the middle of a line to its baseline: half a capital in Cinzel, a little less in Alegreya. */
export function drop(face: Face, size: number): number {
  return size * (face === "body" || face === "bold" ? 0.31 : 0.35);
}

/** Splits a text over at most `most` lines of a width, as evenly as it goes; null when it cannot. */
function wrap(
  face: Face,
  size: number,
  text: string,
  width: number,
  most: number,
): string[] | null {
  const words = text.split(" ");
  if (textWidth(face, size, text) <= width) return [text];
  if (most < 2) return null;
  const splits = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const widest = (lines: readonly string[]) =>
    Math.max(...lines.map((line) => textWidth(face, size, line)));
  const best = splits.sort((a, b) => widest(a) - widest(b))[0];
  return best !== undefined && widest(best) <= width ? best : null;
}

/** Bounds for the look of a text. */
export interface Fitting {
  readonly face: Face;
  readonly tone: Tone;
  readonly largest: number;
  readonly smallest: number;
  /** Lines. */
  readonly most: number;
}

/** A text in a box, as large as it fits between two sizes, its lines centred. */
export function fit(
  text: string,
  within: Box,
  { face, tone, largest, smallest, most }: Fitting,
): TextLine[] {
  for (let size = largest; size >= smallest; size -= 1) {
    const allowed = Math.min(most, Math.floor(within.height / lineHeight(face, size)));
    const lines = allowed < 1 ? null : wrap(face, size, text, within.width, allowed);
    if (lines === null) continue;
    const top = within.y + (within.height - lines.length * lineHeight(face, size)) / 2;
    return lines.map((line, i) => ({
      text: line,
      face,
      size,
      centre: within.x + within.width / 2,
      baseline: top + lineHeight(face, size) * (i + 0.5) + drop(face, size),
      tone,
      within,
    }));
  }
  throw new Error(`"${text}" does not fit in ${within.width} × ${within.height}`);
}
