/**
 * The list in progress: ordered rows of a unit and how many copies of it, of one faction.
 * Rows carry the unit itself, so totals and checks need no catalogue. Invariants: a unit has at most
 * one row, and a row's quantity is at least 1. A list that came from outside may break the game's
 * limits (two High Commands, too many copies); edits here never make it worse.
 */
import type { FactionId } from "../catalog/faction.ts";
import type { Unit } from "../catalog/unit.ts";
import { accept, refuse, type Result } from "../result.ts";

/** The most High Command units that the game allows in one list. */
export const maxHighCommand = 1;

/** A unit in a list, with its copies. */
export interface ListRow {
  readonly unit: Unit;
  /** Copies of the unit, at least 1. */
  readonly quantity: number;
  /** False for a unit that the catalogue does not have: it stays in the list, marked. */
  readonly known: boolean;
}

/** A list of units that a player builds. */
export interface ArmyList {
  readonly name: string;
  readonly factionId: FactionId;
  readonly rows: readonly ListRow[];
  /** The points that the player wants to spend, or null for no limit. */
  readonly pointsLimit: number | null;
  readonly note: string;
  readonly tags: readonly string[];
}

/** The reason why a unit was not added. `max` is the unit's availability. */
export type AddUnitRefusal =
  | { readonly kind: "at-availability"; readonly max: number }
  | { readonly kind: "second-high-command" };

/** A list without a name or units. */
export function emptyList(factionId: FactionId): ArmyList {
  return { name: "", factionId, rows: [], pointsLimit: null, note: "", tags: [] };
}

/** Copies of the unit in the list, 0 when it has none. */
export function quantityOf(list: ArmyList, unitId: string): number {
  return list.rows.find((row) => row.unit.id === unitId)?.quantity ?? 0;
}

/** Copies of High Command units in the list. */
export function highCommandCount(list: ArmyList): number {
  return list.rows.reduce((sum, row) => sum + (row.unit.highCommand ? row.quantity : 0), 0);
}

function withQuantity(list: ArmyList, unitId: string, quantity: number): ArmyList {
  const rows = list.rows.map((row) => (row.unit.id === unitId ? { ...row, quantity } : row));
  return { ...list, rows };
}

/**
 * Adds one copy. Refused at the unit's availability, and when it would be a second High Command.
 */
export function addUnit(list: ArmyList, unit: Unit): Result<ArmyList, AddUnitRefusal> {
  const quantity = quantityOf(list, unit.id);
  if (quantity >= unit.availability) {
    return refuse({ kind: "at-availability", max: unit.availability });
  }
  if (unit.highCommand && highCommandCount(list) >= maxHighCommand) {
    return refuse({ kind: "second-high-command" });
  }
  if (quantity > 0) return accept(withQuantity(list, unit.id, quantity + 1));
  return accept({ ...list, rows: [...list.rows, { unit, quantity: 1, known: true }] });
}

/** Removes one copy; the row goes with its last one. A unit that is not in the list changes nothing. */
export function removeUnit(list: ArmyList, unitId: string): ArmyList {
  const quantity = quantityOf(list, unitId);
  if (quantity === 0) return list;
  if (quantity > 1) return withQuantity(list, unitId, quantity - 1);
  return { ...list, rows: list.rows.filter((row) => row.unit.id !== unitId) };
}

/** The rows as they are shown: High Command first, then in the player's order. */
export function shownRows(list: ArmyList): readonly ListRow[] {
  const isHighCommand = (row: ListRow) => row.unit.highCommand;
  return [...list.rows.filter(isHighCommand), ...list.rows.filter((row) => !isHighCommand(row))];
}

/**
 * The unit's row moved to a place among the shown rows, 0 being the first. High Command rows stay
 * among themselves at the top, so a place beyond their group counts as its nearest end.
 */
export function moveRow(list: ArmyList, unitId: string, place: number): ArmyList {
  const rows = shownRows(list);
  const from = rows.findIndex((row) => row.unit.id === unitId);
  const moved = rows[from];
  if (moved === undefined) return list;
  const others = rows.filter((row) => row !== moved);
  const commanders = others.filter((row) => row.unit.highCommand).length;
  const [first, last] = moved.unit.highCommand ? [0, commanders] : [commanders, others.length];
  const to = Math.min(Math.max(place, first), last);
  if (to === from) return list;
  return { ...list, rows: [...others.slice(0, to), moved, ...others.slice(to)] };
}
