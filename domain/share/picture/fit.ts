import { drawable, textWidth, type Face } from "./letters.ts";

/** The longest beginning of the text that is no wider, with an ellipsis where something is missing. */
export function shortened(face: Face, size: number, text: string, width: number): string {
  if (textWidth(face, size, text) <= width) return text;
  const chars = Array.from(text);
  let length = chars.length - 1;
  const cut = () => `${chars.slice(0, length).join("").trimEnd()}…`;
  while (length > 0 && textWidth(face, size, cut()) > width) length -= 1;
  return cut();
}

/** The text broken between words into lines no wider; a word that is wider has a line of its own. */
function broken(face: Face, size: number, text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && textWidth(face, size, longer) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A text with the size in which it fits. */
export interface FittedText {
  readonly size: number;
  /** One line or two. */
  readonly lines: readonly string[];
}

/**
 * A title as large as one of the sizes, first to last, lets it be; the last one shortens it. The larger
 * half of the sizes is tried on one line first: a last word alone on a line is no title.
 */
export function fittedTitle(
  text: string,
  width: number,
  sizes: readonly [number, ...(readonly number[])],
): FittedText {
  const title = drawable(text);
  const large = sizes.slice(0, Math.ceil(sizes.length / 2));
  const single = large.find((size) => textWidth("title", size, title) <= width);
  if (single !== undefined) return { size: single, lines: [title] };
  for (const size of sizes) {
    const lines = broken("title", size, title, width);
    const fits = lines.every((line) => textWidth("title", size, line) <= width);
    if (fits && lines.length <= 2) return { size, lines };
  }
  const size = sizes.at(-1) ?? sizes[0];
  const [first = "", ...rest] = broken("title", size, title, width);
  const lines = rest.length === 0 ? [first] : [first, rest.join(" ")];
  return { size, lines: lines.map((line) => shortened("title", size, line, width)) };
}
