/** The units that have a term, in the catalogue and in the list in progress. */
import { termSections } from "#catalog/term-sections.ts";
import { hasCharacteristic } from "#domain/catalog/filter.ts";
import { parseTerm } from "#domain/catalog/term.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { units } from "./catalog.ts";
import { readStoredDraft } from "../local/draft.ts";

/** The terms that a section of the rules explains, by their English names. */
export function termsOfSection(section: string): readonly string[] {
  return Object.keys(termSections).filter((term) => termSections[term] === section);
}

/** The section of the rules that explains a term, with or without its value; undefined if none does. */
export function sectionOfTerm(term: string): string | undefined {
  const { base } = parseTerm(term);
  return Object.hasOwn(termSections, base) ? termSections[base] : undefined;
}

function hasTerm(unit: Unit, term: string): boolean {
  const terms = [...unit.keywords, ...unit.specialRules].map((each) => parseTerm(each).base);
  return terms.includes(term) || hasCharacteristic(unit, term);
}

/** The units that have one of the terms, faction by faction; a mercenary once. */
export function unitsWithTerms(terms: readonly string[]): readonly Unit[] {
  const found = units.filter((unit) => terms.some((term) => hasTerm(unit, term)));
  const seen = new Set<string>();
  return found.filter(({ names }) => !seen.has(names.en) && seen.add(names.en));
}

/** The ids of the units in the list in progress. */
export function unitIdsOfDraft(): ReadonlySet<string> {
  return new Set(readStoredDraft()?.units.map(({ id }) => id));
}
