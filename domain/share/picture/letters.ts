/**
 * Text as outlines. The picture of a list is drawn on servers and in browsers that share no font, so it
 * holds no text at all, only shapes: it looks the same everywhere, and what somebody called their list
 * can be no markup. The table is made from our fonts by scripts/picture/.
 *
 * A letter is an advance and closed strokes; all measures are thousandths of the size.
 */
import tables from "./letters.json" with { type: "json" };

/** Cinzel for names and numbers that carry, Alegreya Sans for what is read. */
export type Face = "title" | "body";

interface FaceTable {
  /** Relative path commands after a stroke's first point. */
  readonly strokes: readonly string[];
  /** Advance, then stroke, x, y for each stroke. */
  readonly letters: Readonly<Record<string, readonly number[]>>;
  readonly kerns: Readonly<Record<string, number>>;
}

const faces: Readonly<Record<Face, FaceTable>> = tables;

function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function plain(char: string): string {
  return char.normalize("NFD").replaceAll(/\p{M}/gu, "");
}

/** The letter, or the one without its accent, or nothing: both faces must have it. */
function drawableLetter(char: string): string {
  const has = (each: string) =>
    own(faces.title.letters, each) !== undefined && own(faces.body.letters, each) !== undefined;
  return [char, plain(char)].find(has) ?? "";
}

/** The part of a text that can be drawn: letters of other scripts, emoji and controls are left out. */
export function drawable(text: string): string {
  const line = text.normalize("NFC").replaceAll(/\s+/g, " ");
  const drawn = Array.from(line, drawableLetter).join("");
  return drawn.replaceAll(/ {2,}/g, " ").trim();
}

/** Tells whether what can be drawn of a text still says it: at least two thirds of its letters and digits. */
export function isReadable(text: string): boolean {
  const count = (each: string) => each.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const drawn = count(drawable(text));
  return drawn > 0 && drawn * 3 >= count(text.normalize("NFC")) * 2;
}

/** Each letter with where it starts, and the whole advance. */
function set(face: Face, text: string) {
  const { letters, kerns } = faces[face];
  const placed: { readonly letter: readonly number[]; readonly at: number }[] = [];
  let at = 0;
  let before = "";
  for (const char of drawable(text)) {
    at += own(kerns, plain(before) + plain(char)) ?? 0;
    const letter = own(letters, char) ?? [];
    placed.push({ letter, at });
    at += letter[0] ?? 0;
    before = char;
  }
  return { placed, advance: at };
}

/** The width of a text in the unit of its size. */
export function textWidth(face: Face, size: number, text: string): number {
  return (set(face, text).advance * size) / 1000;
}

function strokesOf(strokes: readonly string[], letter: readonly number[], at: number): string {
  let d = "";
  for (let i = 1; i < letter.length; i += 3) {
    d += `M${(letter[i + 1] ?? 0) + at} ${letter[i + 2] ?? 0}${strokes[letter[i] ?? -1] ?? ""}z`;
  }
  return d;
}

/** A text as one path whose baseline starts at x, y; nothing when there is nothing to draw. */
export function outline(face: Face, size: number, text: string, x: number, y: number): string {
  const { strokes } = faces[face];
  const d = set(face, text)
    .placed.map(({ letter, at }) => strokesOf(strokes, letter, at))
    .join("");
  if (d === "") return "";
  const scale = (size / 1000).toFixed(4);
  return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})" d="${d}"/>`;
}
