import { withoutTypos, wordsOf } from "../typos.ts";
import { askedFor, type Asked } from "./asked.ts";
import { findEntries, type Findable, type SearchableEntry } from "./find-entries.ts";

/** The first of the likely lines to which something answers. */
function answered<Entry extends Findable>(
  entries: readonly SearchableEntry<Entry>[],
  lines: readonly string[],
): string | null {
  const answers = (line: string) => {
    const asked = askedFor(line);
    return asked !== null && findEntries(entries, asked).length > 0;
  };
  return lines.find(answers) ?? null;
}

/**
 * The line that was probably meant by one to which nothing answers, folded; null when it is like none.
 * Names and what leads to them come first: the words of long texts are looked through only when those
 * have none.
 */
export function meantLine<Entry extends Findable>(
  entries: readonly SearchableEntry<Entry>[],
  { whole }: Asked,
): string | null {
  const lines = (texts: readonly string[]) => withoutTypos(whole, wordsOf(texts));
  const named = answered(entries, lines(entries.map(({ words }) => words)));
  return (
    named ?? answered(entries, lines(entries.flatMap(({ words, texts }) => [words, ...texts])))
  );
}
