/** A question to the search over everything, made ready once for each letter that is typed. */
import { foldTerm, rangesOf, foldLetters, type TextRange } from "../reference/folded-text.ts";

/** A question, folded for comparison. */
export interface Asked {
  /** The whole line, folded: its signs are literals. */
  readonly whole: string;
  /** Its words, folded, each once; so many that a line of 500 costs no more than a sentence. */
  readonly words: readonly string[];
}

const mostWords = 8;

/** Null when nothing is asked: the line is blank. */
export function askedFor(term: string): Asked | null {
  const whole = foldTerm(term);
  if (whole === null) return null;
  const words = [...new Set(whole.split(/\s+/))];
  // With more words than that only the line as it stands is looked for.
  return { whole, words: words.length > mostWords ? [whole] : words };
}

/** The ranges in order, and none within another. */
function withoutOverlaps(ranges: readonly TextRange[]): readonly TextRange[] {
  const kept: TextRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (range.start >= (kept.at(-1)?.end ?? 0)) kept.push(range);
  }
  return kept;
}

/** Every place in a text that answers: the line as it stands, or where that is missing, its words. */
export function askedRanges(text: string, { whole, words }: Asked): readonly TextRange[] {
  const isWhole = foldLetters(text).includes(whole);
  const needles = isWhole ? [whole] : words;
  return withoutOverlaps(needles.flatMap((needle) => rangesOf(text, needle)));
}
