/** Values for the tests of editing: the catalogue's units and words, and a unit that is nobody's. */
import { characteristics, keywords, specialRules, states, units } from "#catalog/catalog.ts";
import { factionIds } from "../catalog/faction.ts";
import { unitTypes } from "../catalog/unit.ts";
import type { Known, Values } from "./field.ts";
import { valuesOfUnit } from "./unit-fields.ts";

const names = (terms: readonly { readonly name: string }[]) => terms.map(({ name }) => name);

/** The choices and terms of the catalogue, with one chapter of rules. */
export const known: Known = {
  choices: {
    chapters: new Set(["dice"]),
    factions: new Set<string>(factionIds),
    units: new Set(units.map(({ id }) => id)),
    unitTypes: new Set<string>(unitTypes),
  },
  terms: {
    characteristics: new Set(names(characteristics)),
    keywords: new Set(names(keywords)),
    specialRules: new Set(names([...specialRules, ...states, ...keywords])),
  },
};

/** The catalogue's units as values, by their ids. */
export const currentUnits: ReadonlyMap<string, Values> = new Map(
  units.map((unit) => [unit.id, valuesOfUnit(unit, false)]),
);

/** The values of a unit that the catalogue does not have, with others where a test needs them. */
export function unitValues(more: Values = {}): Values {
  return {
    id: "lamp-bearers",
    name: "Lamp Bearers",
    name_es: "Portadores de Lámparas",
    name_fr: "Porteurs de Lampes",
    factionId: "feudom",
    type: "Troop",
    pointsCost: "20",
    availability: "2",
    command: "0",
    highCommand: "false",
    tournamentLegal: "true",
    characteristics: "Infantry, Human",
    keywords: "",
    specialRules: "",
    companionOf: "",
    removed: "false",
    stats: "",
    abilities: "",
    ...more,
  };
}
