/**
 * Text as the search sees it: small letters without accents, letter by letter, so that every place in
 * it leads back to one in the original. (Folding a whole text at once would not: "Σ" becomes "ς" at the
 * end of a word and "σ" elsewhere.)
 */
import { fold } from "../text.ts";

/** A range of a text: code units, the end not included. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Most letters have nothing to fold but their case, and a reference has tens of thousands. */
function foldLetter(letter: string): string {
  return letter.charCodeAt(0) < 128 ? letter.toLowerCase() : fold(letter);
}

/** The text as the search sees it. */
export function foldLetters(text: string): string {
  let folded = "";
  for (const letter of text) folded += foldLetter(letter);
  return folded;
}

/** The text asked for, folded; null when there is none: the text is blank. */
export function foldTerm(term: string): string | null {
  const folded = foldLetters(term).trim();
  return folded === "" ? null : folded;
}

/**
 * The place in the original where the letter of each code unit of the folded text begins; at last its
 * length.
 */
function originOf(text: string): readonly number[] {
  const origin: number[] = [];
  let place = 0;
  for (const letter of text) {
    for (let unit = foldLetter(letter).length; unit > 0; unit -= 1) origin.push(place);
    place += letter.length;
  }
  return [...origin, place];
}

/** The end of the letter that the folded text's unit before `unit` belongs to, marks on it included. */
function endAt(origin: readonly number[], unit: number): number {
  let end = unit;
  while (origin[end] === origin[end - 1]) end += 1;
  return origin[end] ?? 0;
}

/** Every place of a folded term in a text, in order, none within another; whole letters of the original. */
export function rangesOf(text: string, foldedTerm: string): readonly TextRange[] {
  const folded = foldLetters(text);
  if (foldedTerm === "" || !folded.includes(foldedTerm)) return [];
  const origin = originOf(text);
  const ranges: TextRange[] = [];
  let found = folded.indexOf(foldedTerm);
  while (found !== -1) {
    const start = origin[found] ?? 0;
    const end = endAt(origin, found + foldedTerm.length);
    // A match that begins within the last letter of the one before would mark that letter twice.
    if (start >= (ranges.at(-1)?.end ?? 0)) ranges.push({ start, end });
    found = folded.indexOf(foldedTerm, found + foldedTerm.length);
  }
  return ranges;
}
