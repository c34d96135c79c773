/** What terms mean. Loaded with the first term that is asked for. */
import { descriptions } from "#catalog/descriptions.ts";
import { parseTerm } from "#domain/catalog/term.ts";
import type { Language } from "#domain/language.ts";

/** What the term means, with or without its value; null when no source says. */
export function descriptionOf(term: string, language: Language): string | null {
  const { base } = parseTerm(term);
  return Object.hasOwn(descriptions, base) ? (descriptions[base]?.[language] ?? null) : null;
}
