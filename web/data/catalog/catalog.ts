/** The bundled catalogue as the screens ask for it. Unit data comes from here, not from a call. */
import {
  catalogVersion,
  characteristics,
  imageSlugExceptions,
  keywords,
  parameters,
  specialRules,
  states,
  units as bundledUnits,
  unitTypeNames,
} from "#catalog/catalog.ts";
import { dispelGivers, keyFigures } from "#catalog/key-figures.ts";
import { amendedUnits } from "#domain/catalog/amendments.ts";
import type { Faction, FactionId } from "#domain/catalog/faction.ts";
import { hasKeyword, searchText, type UnitFacts } from "#domain/catalog/filter.ts";
import { joinPartners } from "#domain/catalog/join.ts";
import { fromFiguresRow, type KeyFigures } from "#domain/catalog/key-figures.ts";
import { cardUrl, factionIconUrl, imageSlug, portraitUrl } from "#domain/catalog/slug.ts";
import { termName, type Vocabulary } from "#domain/catalog/term.ts";
import type { CardFacts } from "#domain/list/insight.ts";
import type { Unit, UnitType } from "#domain/catalog/unit.ts";
import type { Language } from "#domain/language.ts";
import { namedFactions } from "./factions.ts";
import { amendments } from "../local/amendments.ts";
import { knownFactionIds } from "../local/known-factions.ts";

export { catalogVersion };

/** Every unit that lists may hold, those that are no longer offered among them. */
export const units = amendedUnits(bundledUnits, amendments.units);

const factionNames = new Map(namedFactions.map(({ id, names }) => [id, names]));

const vocabulary: Vocabulary = {
  terms: {
    ...Object.fromEntries(
      [...specialRules, ...states, ...characteristics, ...keywords].map(({ name, names }) => [
        name,
        names,
      ]),
    ),
    ...amendments.terms,
  },
  values: parameters,
};

/** The states that a unit can be in, by their English names; tokens that are counted are none. */
export const unitStates: readonly string[] = states
  .filter(({ kind }) => kind !== "token")
  .map(({ name }) => name);

const byId = new Map(units.map((unit) => [unit.id, unit]));

const byFaction = new Map(
  knownFactionIds.map((id) => [
    id,
    units.filter((unit) => unit.factionId === id && !amendments.removed.includes(unit.id)),
  ]),
);

const companions = new Map(
  units.flatMap((unit) => (unit.companionOf === null ? [] : [[unit.companionOf, unit] as const])),
);

const searchTexts = new Map<string, string>();

/** The unit of the catalogue with this id, corrected where administrators did so. */
export function unitById(id: string): Unit | undefined {
  return byId.get(id);
}

/** The faction's own units and the mercenaries that serve it. */
export function unitsOf(factionId: FactionId): readonly Unit[] {
  return byFaction.get(factionId) ?? [];
}

/** All factions, in the order in which they are offered. */
export function allFactions(): readonly Faction[] {
  return namedFactions;
}

/** The name of a faction; its id where nobody named it. */
export function factionName(factionId: FactionId, language: Language): string {
  return factionNames.get(factionId)?.[language] ?? factionId;
}

/** The name of a unit type. */
export function typeName(type: UnitType, language: Language): string {
  return unitTypeNames[type][language];
}

/** The unit that accompanies this one, if any. */
export function companionFor(unitId: string): Unit | undefined {
  return companions.get(unitId);
}

/** A keyword, special rule, state or characteristic in a language, with its value. */
export function termIn(term: string, language: Language): string {
  return termName(term, language, vocabulary);
}

/** The text that the unit search looks at; made at the first search and kept. */
export function searchTextOf(unit: Unit): string {
  const known = searchTexts.get(unit.id);
  if (known !== undefined) return known;
  const text = searchText(unit, vocabulary);
  searchTexts.set(unit.id, text);
  return text;
}

const correctedFigures = new Map(
  Object.entries(amendments.cards).flatMap(([id, { figures }]) =>
    figures === undefined ? [] : [[id, fromFiguresRow(figures)] as const],
  ),
);

/** The key figures of a unit; undefined for one whose card the catalogue does not have. */
export function keyFiguresOf(unitId: string): KeyFigures | undefined {
  const corrected = correctedFigures.get(unitId);
  return corrected ?? (Object.hasOwn(keyFigures, unitId) ? keyFigures[unitId] : undefined);
}

/** Facts that filters ask of units beside their entries. */
export const unitFacts: UnitFacts = { textOf: searchTextOf, figuresOf: keyFiguresOf };

/** Facts that the numbers of a list and advice about it ask of the cards. */
export const cardFacts: CardFacts = {
  figuresOf: keyFiguresOf,
  dispels: (unit) => hasKeyword(unit, "Dispel") || dispelGivers.has(unit.id),
};

/** The units of its faction that a unit may join, and those that may join it. */
export function joinPartnersOf(unit: Unit): ReturnType<typeof joinPartners> {
  return joinPartners(unit, unitsOf(unit.factionId));
}

/** The address of a faction's icon. */
export function factionIconOf(factionId: FactionId): string {
  return factionIconUrl(factionId);
}

/** The address of a unit's portrait. */
export function portraitOf(unit: Unit): string {
  return portraitUrl(imageSlug(unit.names.en, imageSlugExceptions));
}

/** The address of a unit's card. */
export function cardOf(unit: Unit, language: Language): string {
  return cardUrl(imageSlug(unit.names.en, imageSlugExceptions), language);
}
