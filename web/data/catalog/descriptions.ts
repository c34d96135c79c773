/** The meanings of terms. Loaded with the first term that is asked for. */
import { descriptions } from "#catalog/descriptions.ts";
import { parseTerm } from "#domain/catalog/term.ts";
import type { Language } from "#domain/language.ts";
import { amendments } from "../local/amendments.ts";

const amended = amendments.descriptions;

/** The meaning of a term, with or without its value; null when no source says. */
export function descriptionOf(term: string, language: Language): string | null {
  const { base } = parseTerm(term);
  if (Object.hasOwn(amended, base)) return amended[base]?.[language] ?? null;
  return Object.hasOwn(descriptions, base) ? (descriptions[base]?.[language] ?? null) : null;
}
