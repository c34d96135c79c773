/**
 * A saved list, local or from the cloud, and how one is read from outside.
 * Which two are the same list is in `same-list.ts`, how many are shown in `list-entry.ts`.
 */
import { isRecord } from "../outside.ts";
import { accept, refuse, type Result } from "../result.ts";
import { oneLine } from "../text.ts";
import { maxRows, parseStoredUnit, type StoredUnit, type StoredUnitFault } from "./stored-unit.ts";

/** A list as it is saved, with the details that belong to it. */
export interface SavedList {
  readonly id: string;
  readonly name: string;
  readonly faction: string;
  readonly units: readonly StoredUnit[];
  /** ISO 8601, when this version was saved. */
  readonly created_at: string;
  readonly points_limit: number | null;
  readonly note: string;
  readonly tags: readonly string[];
  readonly archived: boolean;
  /** The edition of the catalogue whose values the units carry; null when nobody noted it. */
  readonly catalog_version: string | null;
  /** Goes up with each save, so that two tabs notice each other. */
  readonly version: number;
  /** The owner's id; only lists from the cloud have one. */
  readonly user_id: string | null;
  /** The owner's public id; only lists from the cloud have one. */
  readonly wab_id: string | null;
}

/** The reason why a list cannot be saved: the two that a player meets, and the storage's own checks. */
export type SaveRefusal =
  /** Nothing was typed. */
  | { readonly kind: "name-missing" }
  /** Nothing that can be seen was typed. */
  | { readonly kind: "name-required" }
  | { readonly kind: "list-empty" }
  | { readonly kind: "faction-missing" }
  | { readonly kind: "units-not-a-list" }
  | { readonly kind: "unit-damaged"; readonly fault: StoredUnitFault };

/** The most characters of a note. */
export const maxNoteLength = 2000;

/** The most tags of a list. */
export const maxTags = 12;
const maxTagLength = 24;
const maxCatalogVersionLength = 60;

/** The units as a save keeps them: each quantity at most the unit's availability. */
export function cappedUnits(units: readonly StoredUnit[]): readonly StoredUnit[] {
  return units.map((unit) => ({
    ...unit,
    quantity: Math.max(1, Math.min(unit.quantity, unit.availability)),
  }));
}

/** Tags without repeats, each on one line and of bounded length. */
export function cleanTags(tags: readonly string[]): readonly string[] {
  const clean = tags.map((tag) => oneLine(tag, maxTagLength).trim()).filter((tag) => tag !== "");
  return [...new Set(clean)].slice(0, maxTags);
}

function parseTags(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return cleanTags(value.filter((tag: unknown): tag is string => typeof tag === "string"));
}

function optionalText(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function parseCatalogVersion(value: unknown): string | null {
  return typeof value === "string"
    ? optionalText(oneLine(value, maxCatalogVersionLength).trim())
    : null;
}

function parsePointsLimit(value: unknown): number | null {
  return typeof value === "number" && Number.isInteger(value) && value > 0 && value < 10_000
    ? value
    : null;
}

/** Stored units from outside; one damaged unit refuses them all, so that none goes missing silently. */
export function parseUnits(value: unknown): Result<readonly StoredUnit[], SaveRefusal> {
  if (!Array.isArray(value) || value.length > maxRows) return refuse({ kind: "units-not-a-list" });
  const units: StoredUnit[] = [];
  for (const entry of value) {
    const unit = parseStoredUnit(entry);
    if (typeof unit === "string") return refuse({ kind: "unit-damaged", fault: unit });
    units.push(unit);
  }
  return accept(units);
}

/** The details of a list beside its units; a detail that is missing or unusable has its default. */
export function parseDetails(
  value: Readonly<Record<string, unknown>>,
): Pick<SavedList, "points_limit" | "note" | "tags" | "catalog_version"> {
  return {
    points_limit: parsePointsLimit(value["points_limit"]),
    note: typeof value["note"] === "string" ? value["note"].slice(0, maxNoteLength) : "",
    tags: parseTags(value["tags"]),
    catalog_version: parseCatalogVersion(value["catalog_version"]),
  };
}

/**
 * A saved list from outside (browser storage, a backup file), or what is wrong with it. Fields that
 * came later than the first format have defaults, so lists of every age are read.
 */
export function parseSavedList(value: unknown): Result<SavedList, SaveRefusal> {
  if (!isRecord(value)) return refuse({ kind: "units-not-a-list" });
  const name = typeof value["name"] === "string" ? oneLine(value["name"]).trim() : "";
  if (name === "") return refuse({ kind: "name-required" });
  const faction = value["faction"];
  if (typeof faction !== "string" || faction === "") return refuse({ kind: "faction-missing" });
  const units = parseUnits(value["units"]);
  if (!units.ok) return units;
  const created = optionalText(value["created_at"]) ?? timeIn(value["id"]);
  const version = value["version"];
  return accept({
    id: optionalText(value["id"]) ?? `${faction}:${name}:${created ?? ""}`,
    name,
    faction,
    units: units.value,
    created_at: created !== null && !Number.isNaN(Date.parse(created)) ? created : epoch,
    ...parseDetails(value),
    archived: value["archived"] === true,
    version: typeof version === "number" && Number.isInteger(version) && version > 0 ? version : 1,
    user_id: optionalText(value["user_id"]),
    wab_id: optionalText(value["wab_id"]),
  });
}

/** The first lists had no date, but the milliseconds of their saving as their id. */
function timeIn(id: unknown): string | null {
  return typeof id === "string" && /^1[67]\d{11}$/.test(id)
    ? new Date(Number(id)).toISOString()
    : null;
}

/** The date of a list whose own date is lost: it sorts as the oldest. */
const epoch = new Date(0).toISOString();

/** The cost of the units by the values that they carry: the points that the list was built with. */
export function builtPoints(units: readonly StoredUnit[]): number {
  return units.reduce((sum, unit) => sum + unit.pointsCost * unit.quantity, 0);
}
