import { languages } from "../language.ts";
import { fold } from "../text.ts";
import { hasTrait, type FiguresLookup, type UnitTrait } from "./key-figures.ts";
import { parseTerm, termName, type Vocabulary } from "./term.ts";
import type { Unit } from "./unit.ts";

/** The conditions that the shown units must meet, all of them. */
export interface UnitFilter {
  /** Free text; blank finds everything. */
  readonly search: string;
  readonly legalOnly: boolean;
  /** Characteristics of which the unit must have every one. */
  readonly characteristics: readonly string[];
  /** Keywords, without their values, of which the unit must have every one. */
  readonly keywords: readonly string[];
  /** Traits of which the unit must have every one. */
  readonly traits: readonly UnitTrait[];
}

/** Facts that are asked of units beside their entries in the catalogue. */
export interface UnitFacts {
  /** Gives a unit's `searchText`; asked only when something is searched. */
  readonly textOf: (unit: Unit) => string;
  readonly figuresOf: FiguresLookup;
}

/** The filter that every unit passes. */
export const noFilter: UnitFilter = {
  search: "",
  legalOnly: false,
  characteristics: [],
  keywords: [],
  traits: [],
};

/**
 * Everything that the search looks at, folded: name, keywords and special rules in all languages.
 * Made once per unit; a line break between the parts keeps a term from matching across two of them.
 */
export function searchText(unit: Unit, vocabulary: Vocabulary): string {
  const terms = [...unit.keywords, ...unit.specialRules];
  const parts = languages.flatMap((language) => [
    unit.names[language],
    ...terms.map((term) => termName(term, language, vocabulary)),
  ]);
  return fold([...new Set([...parts, ...(unit.formerNames ?? [])])].join("\n"));
}

/** The units in their order, those first whose name, in any language, has what is searched for. */
export function namedFirst(units: readonly Unit[], search: string): readonly Unit[] {
  const wanted = fold(search.trim());
  if (wanted === "") return units;
  const isNamed = ({ names }: Unit) =>
    languages.some((language) => fold(names[language]).includes(wanted));
  return [...units.filter(isNamed), ...units.filter((unit) => !isNamed(unit))];
}

/** Tells whether a unit has a characteristic. "High Command" counts too where only the unit's flag says it. */
export function hasCharacteristic(unit: Unit, characteristic: string): boolean {
  return (
    unit.characteristics.includes(characteristic) ||
    (characteristic === "High Command" && unit.highCommand)
  );
}

/** Tells whether a unit has a keyword, whatever its value in parentheses. */
export function hasKeyword(unit: Unit, keyword: string): boolean {
  return unit.keywords.some((term) => parseTerm(term).base === keyword);
}

/** Tells whether the unit passes: every part of the filter must agree. */
export function passes(unit: Unit, facts: UnitFacts, filter: UnitFilter): boolean {
  const wanted = fold(filter.search.trim());
  return (
    (wanted === "" || facts.textOf(unit).includes(wanted)) &&
    (!filter.legalOnly || unit.tournamentLegal) &&
    filter.characteristics.every((name) => hasCharacteristic(unit, name)) &&
    filter.keywords.every((name) => hasKeyword(unit, name)) &&
    filter.traits.every((trait) => hasTrait(unit, facts.figuresOf(unit.id), trait))
  );
}
