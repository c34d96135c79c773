/**
 * A unit as saved lists carry it, with the fields of the earlier product, whose lists are opened here.
 * The copy of its names and numbers lets a list show a unit that the catalogue no longer knows.
 */
import { normaliseFactionId, type FactionId } from "../catalog/faction.ts";
import { currentUnitId, knownUnit, type UnitLookup } from "../catalog/known-unit.ts";
import type { Unit, UnitType } from "../catalog/unit.ts";
import { asText, isRecord } from "../outside.ts";
import type { ListRow } from "./army-list.ts";

/** A unit with its copies, as saved lists carry it. */
export interface StoredUnit {
  readonly id: string;
  readonly name: string;
  readonly name_es: string;
  readonly name_fr: string;
  readonly pointsCost: number;
  readonly quantity: number;
  readonly faction: string;
  readonly faction_id: string;
  readonly keywords: readonly string[];
  readonly highCommand: boolean;
  readonly availability: number;
  readonly imageUrl: string;
  readonly specialRules: readonly string[];
  readonly command: number;
  readonly tournamentLegal: boolean;
}

/** The field that was wrong in a value that should have been a stored unit. */
export type StoredUnitFault = "id" | "name" | "pointsCost" | "quantity" | "not-an-object";

/** More rows or copies than any list has: beyond it a value is damage or an attack, not a list. */
export const maxRows = 500;
const maxQuantity = 99;

/** The stored form of a row: the unit with its English faction and the address of its portrait. */
export function toStoredUnit(row: ListRow, factionName: string, imageUrl: string): StoredUnit {
  const { unit, quantity } = row;
  return {
    id: unit.id,
    name: unit.names.en,
    name_es: unit.names.es,
    name_fr: unit.names.fr,
    pointsCost: unit.pointsCost,
    quantity,
    faction: factionName,
    faction_id: unit.factionId,
    keywords: unit.keywords,
    highCommand: unit.highCommand,
    availability: unit.availability,
    imageUrl,
    specialRules: unit.specialRules,
    command: unit.command,
    tournamentLegal: unit.tournamentLegal,
  };
}

function count(value: unknown, fallback: number): number {
  return typeof value === "number" && Number.isFinite(value) ? value : fallback;
}

/** The names of terms, which lists of the earlier product hold as strings or as objects with a name. */
function terms(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((term: unknown) => {
    if (typeof term === "string") return [term];
    const name = isRecord(term) ? term["name"] : undefined;
    return typeof name === "string" ? [name] : [];
  });
}

/**
 * A stored unit from outside, or what is wrong with it. Every unit needs an id, a name, a numeric
 * cost and a quantity of at least 1; the rest has sensible defaults.
 */
export function parseStoredUnit(value: unknown): StoredUnit | StoredUnitFault {
  if (!isRecord(value)) return "not-an-object";
  const { id, name, pointsCost, quantity } = value;
  const factionId = asText(value["faction_id"]) || asText(value["faction"]);
  if (typeof id !== "string" || id === "") return "id";
  if (typeof name !== "string" || name === "") return "name";
  if (typeof pointsCost !== "number" || !Number.isFinite(pointsCost)) return "pointsCost";
  if (typeof quantity !== "number" || !Number.isFinite(quantity) || quantity < 1) return "quantity";
  return {
    id: currentUnitId(id, normaliseFactionId(factionId)),
    name,
    name_es: asText(value["name_es"], name),
    name_fr: asText(value["name_fr"], name),
    pointsCost,
    quantity: Math.min(Math.floor(quantity), maxQuantity),
    faction: asText(value["faction"]),
    faction_id: asText(value["faction_id"]),
    keywords: terms(value["keywords"]),
    highCommand: value["highCommand"] === true,
    availability: count(value["availability"], quantity),
    imageUrl: asText(value["imageUrl"]),
    specialRules: terms(value["specialRules"]),
    command: count(value["command"], 0),
    tournamentLegal: value["tournamentLegal"] !== false && value["tournamentLegal"] !== "false",
  };
}

function unknownType(unit: StoredUnit): UnitType {
  return unit.highCommand ? "Character" : "Troop";
}

function unitFromStored(stored: StoredUnit, listFaction: FactionId): Unit {
  const faction = normaliseFactionId(stored.faction_id);
  return {
    id: stored.id,
    names: { en: stored.name, es: stored.name_es, fr: stored.name_fr },
    factionId: faction === "unknown" ? listFaction : faction,
    type: unknownType(stored),
    pointsCost: stored.pointsCost,
    availability: stored.availability,
    command: stored.command,
    highCommand: stored.highCommand,
    tournamentLegal: stored.tournamentLegal,
    characteristics: [],
    keywords: stored.keywords,
    specialRules: stored.specialRules,
    companionOf: null,
  };
}

/**
 * Rows of stored units: known ones as the catalogue has them now, the others as they were stored,
 * marked. Two entries of one unit become one row.
 */
export function toRows(
  stored: readonly StoredUnit[],
  listFaction: FactionId,
  lookup: UnitLookup,
): readonly ListRow[] {
  const rows = new Map<string, ListRow>();
  for (const entry of stored) {
    const unit = knownUnit(entry, listFaction, lookup);
    const id = unit?.id ?? entry.id;
    const before = rows.get(id)?.quantity ?? 0;
    rows.set(id, {
      unit: unit ?? unitFromStored(entry, listFaction),
      quantity: before + entry.quantity,
      known: unit !== undefined,
    });
  }
  return [...rows.values()];
}
