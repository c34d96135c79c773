/**
 * A shared list from outside, read by an allow-list: only the named fields, each of its type and within
 * its bounds; everything else is dropped (cases L03, L04, L06).
 */
import { factionIds, normaliseFactionId, type FactionId } from "../catalog/faction.ts";
import { isRecord } from "../outside.ts";
import { accept, refuse, type Result } from "../result.ts";
import { maxNameLength, oneLine } from "../text.ts";
import {
  maxSharedQuantity,
  maxSharedUnits,
  type SharedPayload,
  type SharedUnit,
} from "./payload.ts";

const maxPoints = 999;
const maxCommand = 99;
const maxKeywords = 50;

/** The fault of a value that should have been a shared list. */
export type PayloadFault =
  | "not-an-object"
  | "name"
  | "faction"
  | "units"
  | "too-many-units"
  | "unit";

/** The record's own field; what every object inherits is no field. Null counts as missing. */
function field(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? (record[key] ?? undefined) : undefined;
}

/** Words of printable ASCII, one space apart: most of what comes in, and fit as it is. */
const isClean = /^[!-~]+(?: [!-~]+)*$/;

/** More characters are not looked at: no line keeps so many. */
const maxRawLength = 1000;

function line(value: unknown, max = maxNameLength): string | undefined {
  if (typeof value !== "string") return undefined;
  if (value.length <= max && isClean.test(value)) return value;
  return oneLine(value.slice(0, maxRawLength), max).trim() || undefined;
}

function integer(value: unknown, min: number, max: number): number | undefined {
  const fits = typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
  // Zero has a sign that JSON does not keep.
  return fits ? value + 0 : undefined;
}

/** A keyword, which old links hold as a text or as an object with a name. */
function keyword(value: unknown): string | undefined {
  return line(isRecord(value) ? field(value, "name") : value);
}

function keywords(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length > maxKeywords) return undefined;
  const words = value.map(keyword);
  return words.every((word) => word !== undefined) ? words : undefined;
}

function isComplete(unit: {
  [Key in keyof SharedUnit]: SharedUnit[Key] | undefined;
}): unit is SharedUnit {
  return Object.values(unit).every((value) => value !== undefined);
}

function parseSharedUnit(value: unknown): SharedUnit | undefined {
  if (!isRecord(value)) return undefined;
  const highCommand = field(value, "highCommand") ?? false;
  const unit = {
    id: line(field(value, "id")),
    name: line(field(value, "name")),
    pointsCost: integer(field(value, "pointsCost"), 0, maxPoints),
    command: integer(field(value, "command") ?? 0, 0, maxCommand),
    highCommand: typeof highCommand === "boolean" ? highCommand : undefined,
    quantity: integer(field(value, "quantity") ?? 1, 1, maxSharedQuantity),
    keywords: keywords(field(value, "keywords") ?? []),
  };
  return isComplete(unit) ? unit : undefined;
}

const isoDate = /^\d{4}-\d\d-\d\dT[\d:.]{5,15}(?:Z|[+-]\d\d:\d\d)$/;

function isoTime(value: unknown): string | null {
  if (typeof value !== "string" || value.length > 40 || !isoDate.test(value)) return null;
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/**
 * A payload from outside, or what is wrong with it. Command, High Command, quantity and keywords have
 * defaults, as the first readers had; a unit that is damaged refuses the list, so that none goes
 * missing silently. `known` are the factions that there are.
 */
export function parsePayload(
  value: unknown,
  known: readonly FactionId[] = factionIds,
): Result<SharedPayload, PayloadFault> {
  if (!isRecord(value)) return refuse("not-an-object");
  // The earlier product bounded no name: what a link brings is shown whole.
  const name = line(field(value, "name"), maxRawLength);
  if (name === undefined) return refuse("name");
  const faction = normaliseFactionId(line(field(value, "faction")) ?? "", known);
  if (faction === "unknown") return refuse("faction");
  const entries = field(value, "units");
  if (!Array.isArray(entries)) return refuse("units");
  if (entries.length > maxSharedUnits) return refuse("too-many-units");
  const units: SharedUnit[] = [];
  for (const entry of entries) {
    const unit = parseSharedUnit(entry);
    if (unit === undefined) return refuse("unit");
    units.push(unit);
  }
  const created_at = isoTime(field(value, "created_at"));
  return accept({ name, faction, units, created_at, courtesy: field(value, "courtesy") === true });
}
