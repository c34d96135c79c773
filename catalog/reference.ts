import type { Localized } from "#domain/language.ts";
import glossaryFile from "./glossary.json" with { type: "json" };
import racesFile from "./races.json" with { type: "json" };
import sourcesFile from "./sources.json" with { type: "json" };
import unitTagsFile from "./unit-tags.json" with { type: "json" };

interface Sourced {
  readonly names: Localized;
  /** Keys of `sources`. */
  readonly sources: Readonly<Record<"es" | "fr", string>>;
}

interface Race extends Sourced {
  readonly id: string;
}

/** The rules terms, in the English alphabet's order. */
export const glossary: readonly Sourced[] = glossaryFile;

/** The races of the game. */
export const races: readonly Race[] = racesFile;

/** The words that say what kind of unit it is, beside its type. */
export const unitTags: readonly Sourced[] = unitTagsFile;

/** The sources of names and facts: key, and a sentence about the source. */
export const sources: Readonly<Record<string, string>> = sourcesFile;
