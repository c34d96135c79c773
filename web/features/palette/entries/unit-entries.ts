import { allFactions, factionName, termIn, typeName, unitsOf } from "#web/data/catalog/catalog.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import type { Language } from "#domain/language.ts";
import { inAllLanguages, ownFirst, toAddress, type PaletteEntry } from "./entry.ts";

/** The words that lead to a unit beside its name: its faction, its kind, and the terms on its card. */
function wordsOf(unit: Unit, own: Language): readonly string[] {
  const terms = [...unit.keywords, ...unit.specialRules, ...unit.characteristics];
  const words = ownFirst(own).flatMap((language) => [
    factionName(unit.factionId, language),
    typeName(unit.type, language),
    ...terms.map((term) => termIn(term, language)),
  ]);
  return [...words, ...(unit.formerNames ?? [])];
}

/** A mercenary has an entry for each faction, all with the same sheet to speak of: the first is enough. */
function oncePerName(units: readonly Unit[]): readonly Unit[] {
  return [
    ...new Map(units.toReversed().map((unit) => [unit.names.en, unit])).values(),
  ].toReversed();
}

export function unitEntries(
  language: Language,
  points: (points: number) => string,
): readonly PaletteEntry[] {
  const units = oncePerName(allFactions().flatMap(({ id }) => unitsOf(id)));
  return units.map((unit) => ({
    id: `unit:${unit.id}`,
    kind: "unit",
    names: inAllLanguages(unit.names, language),
    words: wordsOf(unit, language),
    texts: [],
    detail: [
      factionName(unit.factionId, language),
      typeName(unit.type, language),
      points(unit.pointsCost),
    ].join(" · "),
    destination: toAddress(`/unit-stats/${unit.id}`),
    unit,
  }));
}
