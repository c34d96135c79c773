/** A unit as administrators edit and import it: the columns of a table, with the ranges of `Unit`. */
import { unitTypes, type Unit } from "../catalog/unit.ts";
import { cardParts, cardTextOf, readCardText, type CardPart } from "./card-text.ts";
import { faultsOf, type Fault } from "./faults.ts";
import { valueOf, type Field, type Known, type Values } from "./field.ts";
import { joinTerms, splitTerms } from "./terms.ts";

/** The fields in the order in which they are shown, and in which the columns of an export stand. */
export const unitFields: readonly Field[] = [
  { kind: "slug", name: "id", column: "id", max: 100, isRequired: true, isFixed: true },
  {
    kind: "text",
    name: "name",
    format: "line",
    columns: { en: "name", es: "name_es", fr: "name_fr" },
    max: 100,
    isRequired: true,
  },
  { kind: "choice", name: "faction", column: "factionId", source: "factions", isRequired: true },
  { kind: "choice", name: "type", column: "type", source: "unitTypes", isRequired: true },
  { kind: "number", name: "points", column: "pointsCost", min: 0, max: 60, isRequired: true },
  {
    kind: "number",
    name: "availability",
    column: "availability",
    min: 1,
    max: 3,
    isRequired: true,
  },
  { kind: "number", name: "command", column: "command", min: 0, max: 3, isRequired: true },
  { kind: "flag", name: "highCommand", column: "highCommand", isRequired: true },
  { kind: "flag", name: "tournamentLegal", column: "tournamentLegal", isRequired: true },
  { kind: "terms", name: "characteristics", column: "characteristics", source: "characteristics" },
  { kind: "terms", name: "keywords", column: "keywords", source: "keywords" },
  { kind: "terms", name: "specialRules", column: "specialRules", source: "specialRules" },
  { kind: "choice", name: "companionOf", column: "companionOf", source: "units" },
  { kind: "flag", name: "removed", column: "removed", isRequired: true },
  { kind: "card", name: "stats", column: "stats", part: "stats" },
  { kind: "card", name: "abilities", column: "abilities", part: "abilities" },
];

/**
 * A unit as it is edited: its faction is whatever the form says, until it is checked against the table. With figures
 * and abilities, as JSON, where they are not those of the catalogue.
 */
export type EditedUnit = Omit<Unit, "factionId"> & {
  readonly factionId: string;
  readonly stats?: unknown;
  readonly abilities?: unknown;
};

/** A unit as values; `isRemoved` when it is no longer offered. */
export function valuesOfUnit(unit: EditedUnit, isRemoved: boolean): Values {
  return {
    id: unit.id,
    name: unit.names.en,
    name_es: unit.names.es,
    name_fr: unit.names.fr,
    factionId: unit.factionId,
    type: unit.type,
    pointsCost: String(unit.pointsCost),
    availability: String(unit.availability),
    command: String(unit.command),
    highCommand: String(unit.highCommand),
    tournamentLegal: String(unit.tournamentLegal),
    characteristics: joinTerms(unit.characteristics),
    keywords: joinTerms(unit.keywords),
    specialRules: joinTerms(unit.specialRules),
    companionOf: unit.companionOf ?? "",
    removed: String(isRemoved),
    stats: unit.stats === undefined ? "" : cardTextOf(unit.stats, "stats"),
    abilities: unit.abilities === undefined ? "" : cardTextOf(unit.abilities, "abilities"),
  };
}

/** The unit that tidy values without faults describe. A name that is not translated is the English one. */
export function unitOfValues(values: Values): EditedUnit {
  const text = (column: string) => valueOf(values, column);
  const english = text("name");
  return {
    id: text("id"),
    names: { en: english, es: text("name_es") || english, fr: text("name_fr") || english },
    factionId: text("factionId"),
    type: unitTypes.find((type) => type === text("type")) ?? "Troop",
    pointsCost: Number(text("pointsCost")),
    availability: Number(text("availability")),
    command: Number(text("command")),
    highCommand: text("highCommand") === "true",
    tournamentLegal: text("tournamentLegal") === "true",
    characteristics: splitTerms(text("characteristics")),
    keywords: splitTerms(text("keywords")),
    specialRules: splitTerms(text("specialRules")),
    companionOf: text("companionOf") || null,
    ...cardIn(values),
  };
}

/** The corrected parts of the card; none where the catalogue's count. */
function cardIn(values: Values): Pick<EditedUnit, CardPart> {
  const parts = cardParts.flatMap((part) => {
    const read = readCardText(valueOf(values, part), part);
    return read.ok ? [[part, read.value] as const] : [];
  });
  return Object.fromEntries(parts);
}

/** Contradictions between columns; asked for when each of them is right by itself. */
function contradictions(values: Values): readonly Fault[] {
  const isTagged = splitTerms(valueOf(values, "characteristics")).includes("High Command");
  const isCompanion = valueOf(values, "type") === "Companion";
  const faults: Fault[] = [];
  if (isTagged !== (valueOf(values, "highCommand") === "true")) {
    faults.push({ column: "highCommand", reason: { kind: "high-command" } });
  }
  if (isCompanion !== (valueOf(values, "companionOf") !== "")) {
    faults.push({ column: "companionOf", reason: { kind: "companion" } });
  }
  return faults;
}

/** The faults of a unit: of its columns by themselves, else between them (catalog/README.md has the rules). */
export function unitFaults(values: Values, known: Known): readonly Fault[] {
  const faults = faultsOf(unitFields, values, known);
  return faults.length > 0 ? faults : contradictions(values);
}
