/**
 * A list as the cloud keeps it: a row of `army_lists`. Rows come from several
 * generations of the product, so what can be shown is shown: units may be an array or a JSON text, and
 * where they cannot be read the list is empty and marked, and the raw value travels along unchanged
 * until the player decides to overwrite it (case O19).
 */
import { isRecord } from "../outside.ts";
import { oneLine } from "../text.ts";
import { listKey } from "./same-list.ts";
import { parseSavedList, parseUnits, type SavedList } from "./saved-list.ts";
import type { StoredUnit } from "./stored-unit.ts";

/** A member's list as the cloud has it. */
export interface CloudList extends SavedList {
  readonly user_id: string;
  /** The raw value of units that cannot be read; null when they can. */
  readonly damaged: { readonly units: unknown } | null;
}

/** Tells whether the list comes from the cloud, rather than from this device. */
export function isCloudList(list: SavedList): list is CloudList {
  return list.user_id !== null && "damaged" in list;
}

/** Tells whether the units of the list could not be read. */
export function isDamaged(list: SavedList): boolean {
  return isCloudList(list) && list.damaged !== null;
}

function json(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function text(value: unknown, fallback: string): string {
  const line = typeof value === "string" ? oneLine(value).trim() : "";
  return line === "" ? fallback : line;
}

/**
 * A row as a list, or undefined when it is not a list of this member (case R02). A name that is missing
 * is stood in for by the beginning of the id, so that the list can be opened and deleted.
 */
export function parseCloudList(row: unknown, ownerId: string): CloudList | undefined {
  if (!isRecord(row) || row["user_id"] !== ownerId) return undefined;
  const id = text(row["id"], "");
  if (id === "") return undefined;
  const units = parseUnits(json(row["units"]));
  const parsed = parseSavedList({
    ...row,
    id,
    name: text(row["name"], id.slice(0, 8)),
    faction: text(row["faction"], "unknown"),
    units: units.ok ? units.value : [],
  });
  if (!parsed.ok) return undefined;
  return { ...parsed.value, user_id: ownerId, damaged: units.ok ? null : { units: row["units"] } };
}

/** The lists among the rows that are this member's own. */
export function parseCloudLists(rows: readonly unknown[], ownerId: string): readonly CloudList[] {
  return rows.flatMap((row) => parseCloudList(row, ownerId) ?? []);
}

/** The units of the row: the raw value as long as nobody has overwritten it. */
export function rowUnits({ damaged, units }: CloudList): unknown {
  return damaged === null ? units : damaged.units;
}

/** A local list, or what was made of one, as a list of the member's. */
export function ofMember(list: SavedList, ownerId: string): CloudList {
  return { ...list, user_id: ownerId, damaged: null };
}

/** A list of the cloud as one of this device, which belongs to nobody. */
export function asLocal({ damaged: _damaged, ...list }: CloudList): SavedList {
  return { ...list, user_id: null, wab_id: null };
}

function copies({ id, quantity }: StoredUnit): readonly [string, number] {
  return [id, quantity];
}

/**
 * Everything of a list that a player decides, as a text: two lists with the same text are the same save.
 * Raw units that cannot be read count as equal, for the database may write them in another order.
 */
export function contentKey(list: CloudList): string {
  const units = list.damaged === null ? list.units.map(copies) : "damaged";
  const { points_limit: limit, note, tags, archived } = list;
  return JSON.stringify([listKey(list), units, limit, note, tags, archived]);
}
