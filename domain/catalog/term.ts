import type { Language, Localized } from "../language.ts";

/** A rule term as a card writes it, split: `Join (Infantry Orc)` is base "Join" with value "Infantry Orc". */
export interface Term {
  readonly base: string;
  readonly value: string | null;
}

/** The words of the game in every language: terms, and the values that stand in parentheses behind them. */
export interface Vocabulary {
  readonly terms: Readonly<Record<string, Localized>>;
  readonly values: Readonly<Record<string, Localized>>;
}

const withValue = /^(?<base>[^(]+?)\s*\((?<value>[^)]*)\)$/;

/** Takes a term apart: `Join (Infantry Orc)` is `Join` with the value `Infantry Orc`. */
export function parseTerm(term: string): Term {
  const groups = withValue.exec(term.trim())?.groups;
  if (groups?.["base"] === undefined) return { base: term.trim(), value: null };
  return { base: groups["base"], value: groups["value"] ?? null };
}

function inLanguage(
  words: Readonly<Record<string, Localized>>,
  english: string,
  language: Language,
): string {
  return (Object.hasOwn(words, english) ? words[english]?.[language] : undefined) ?? english;
}

/** The term in a language; a word that the vocabulary lacks stays in English. */
export function termName(term: string, language: Language, vocabulary: Vocabulary): string {
  const { base, value } = parseTerm(term);
  const name = inLanguage(vocabulary.terms, base, language);
  return value === null ? name : `${name} (${inLanguage(vocabulary.values, value, language)})`;
}
