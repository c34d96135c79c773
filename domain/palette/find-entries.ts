/**
 * The search over everything: names in all languages, the words that lead to a thing, and long texts.
 * What is named so comes before what is about it, and a name's beginning before its middle.
 */
import { foldLetters } from "../reference/folded-text.ts";
import type { Asked } from "./asked.ts";

/** An entry that the search over everything can find. */
export interface Findable {
  /** The names of it: the reader's language first, then the others. */
  readonly names: readonly string[];
  /** Other words that lead to it, such as its faction and its keywords. */
  readonly words: readonly string[];
  /** The texts of it, in as many languages as there are. */
  readonly texts: readonly string[];
}

/** An entry made ready to be searched, once. */
export interface SearchableEntry<Entry extends Findable> {
  readonly entry: Entry;
  readonly names: readonly string[];
  /** Names and words together, so that a line may have some of each. */
  readonly words: string;
  readonly texts: readonly string[];
}

/**
 * The place of the answer: in a name, by its place, in the words that lead to it, or in a text, by its
 * place.
 */
type Where =
  | { readonly part: "name"; readonly place: number }
  | { readonly part: "words" }
  | { readonly part: "text"; readonly place: number };

/** An entry that answers, and how well. */
export interface FoundEntry<Entry> {
  readonly entry: Entry;
  /** 0 for exactly this name; the higher, the further off. */
  readonly rank: number;
  readonly where: Where;
}

const ranks = {
  exact: 0,
  beginning: 1,
  beginningOfWord: 2,
  inName: 3,
  wordsOfName: 4,
  words: 5,
  text: 6,
  wordsOfText: 7,
} as const;

/** Names of other languages come after those of the reader's, and before whatever is further off. */
const otherLanguage = 0.5;

/** Makes an entry ready for the search: its texts folded, once for all questions. */
export function searchable<Entry extends Findable>(entry: Entry): SearchableEntry<Entry> {
  return {
    entry,
    names: entry.names.map(foldLetters),
    words: foldLetters([...entry.names, ...entry.words].join("\n")),
    texts: entry.texts.map(foldLetters),
  };
}

const letterOrDigit = /[\p{L}\p{N}]/u;

function beginsAWord(name: string, asked: string): boolean {
  for (let at = name.indexOf(asked); at !== -1; at = name.indexOf(asked, at + 1)) {
    if (!letterOrDigit.test(name.charAt(at - 1))) return true;
  }
  return false;
}

function rankOfName(name: string, { whole, words }: Asked): number | null {
  if (name.includes(whole)) {
    if (name === whole) return ranks.exact;
    if (name.startsWith(whole)) return ranks.beginning;
    return beginsAWord(name, whole) ? ranks.beginningOfWord : ranks.inName;
  }
  return words.every((word) => name.includes(word)) ? ranks.wordsOfName : null;
}

type Answer = Omit<FoundEntry<unknown>, "entry">;

function answerInNames(names: readonly string[], asked: Asked): Answer | null {
  let best: Answer | null = null;
  for (const [place, name] of names.entries()) {
    const own = rankOfName(name, asked);
    const rank = own === null ? Infinity : own + (place === 0 ? 0 : otherLanguage);
    if (rank < (best?.rank ?? Infinity)) best = { rank, where: { part: "name", place } };
  }
  return best;
}

function answerInTexts(texts: readonly string[], { whole, words }: Asked): Answer | null {
  const literal = texts.findIndex((text) => text.includes(whole));
  const isInOwn = words.every((word) => texts[0]?.includes(word) === true);
  if (literal !== -1) {
    // The reader's own text is shown where it answers too, though in other words' order.
    const place = isInOwn ? 0 : literal;
    return { rank: ranks.text, where: { part: "text", place } };
  }
  const place = texts.findIndex((text) => words.every((word) => text.includes(word)));
  return place === -1 ? null : { rank: ranks.wordsOfText, where: { part: "text", place } };
}

function answerOf(searched: SearchableEntry<Findable>, asked: Asked): Answer | null {
  const named = answerInNames(searched.names, asked);
  if (named !== null) return named;
  if (asked.words.every((word) => searched.words.includes(word))) {
    return { rank: ranks.words, where: { part: "words" } };
  }
  return answerInTexts(searched.texts, asked);
}

/** The entries that answer, the best first; those that answer equally well, in the order of the entries. */
export function findEntries<Entry extends Findable>(
  entries: readonly SearchableEntry<Entry>[],
  asked: Asked,
): readonly FoundEntry<Entry>[] {
  const found = entries.flatMap((searched) => {
    const answer = answerOf(searched, asked);
    return answer === null ? [] : [{ entry: searched.entry, ...answer }];
  });
  return found.toSorted((a, b) => a.rank - b.rank);
}
