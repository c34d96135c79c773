/**
 * Words with one typing error: a wrong, a missing or a doubled letter, or two that changed places. Nothing
 * here is asked as long as something is called as it was typed; then known words take the place of those
 * that no text has. Everything is folded (`text.ts`), and known words may be longer than what was typed.
 */

/** A shorter word is one error away from too many others. */
const leastLetters = 4;

/** The number of ways to read a line that are looked for. */
const mostReadings = 12;

/** Nobody means a longer line to be one name. */
const mostWords = 8;

/** Tells whether the typed word, with its one error taken back, is the known one or its beginning. */
export function isMeant(typed: string, known: string): boolean {
  if (typed.length < leastLetters || known.length < leastLetters) return false;
  let at = 0;
  while (at < typed.length && typed[at] === known[at]) at += 1;
  const isSwapped = typed[at] === known[at + 1] && typed[at + 1] === known[at];
  return (
    (isSwapped && known.startsWith(typed.slice(at + 2), at + 2)) ||
    known.startsWith(typed.slice(at + 1), at + 1) ||
    known.startsWith(typed.slice(at), at + 1) ||
    known.startsWith(typed.slice(at + 1), at)
  );
}

/** The words of folded texts, each once. */
export function wordsOf(texts: Iterable<string>): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of texts) for (const word of text.match(/[\p{L}\p{N}]+/gu) ?? []) words.add(word);
  return words;
}

/** The known words that a word may be, those of about its length first; itself where one contains it. */
function readingsOf(word: string, known: ReadonlySet<string>): readonly string[] {
  const meant: string[] = [];
  for (const each of known) {
    if (each.includes(word)) return [word];
    if (isMeant(word, each)) meant.push(each);
  }
  const distance = (each: string) => Math.abs(each.length - word.length);
  return meant.toSorted((a, b) => distance(a) - distance(b));
}

/**
 * The ways in which a folded line was probably meant, with known words instead of those that no known word
 * contains; empty when every word is known or one of them is like none.
 */
export function withoutTypos(line: string, known: ReadonlySet<string>): readonly string[] {
  const parts = line.split(/([\p{L}\p{N}]+)/u);
  if (parts.length > 2 * mostWords + 1) return [];
  let readings = [""];
  for (const part of parts) {
    const isWord = /[\p{L}\p{N}]/u.test(part);
    const words = isWord ? readingsOf(part, known) : [part];
    readings = readings
      .flatMap((begun) => words.map((word) => begun + word))
      .slice(0, mostReadings);
  }
  return readings.filter((reading) => reading !== line);
}

/** Tells whether two folded lines are the same word by word, each word with at most one typing error. */
export function isSlipOf(typed: string, meant: string): boolean {
  const words = typed.split(" ");
  const others = meant.split(" ");
  return (
    words.length === others.length &&
    words.every((word, at) => {
      const other = others[at] ?? "";
      return word === other || (isMeant(word, other) && other.length <= word.length + 1);
    })
  );
}
