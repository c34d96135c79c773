import type { ArmyList } from "./army-list.ts";
import { isSameList } from "./same-list.ts";
import type { SavedList } from "./saved-list.ts";

/** Tells whether both have the same items in the same order. */
export function hasSameItems<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, place) => item === b[place]);
}

/** Tells whether the saved list holds just what the list in progress holds: nothing is left to save. */
export function isSavedAs(list: ArmyList, saved: SavedList): boolean {
  return (
    isSameList({ name: list.name.trim(), faction: list.factionId }, saved) &&
    list.pointsLimit === saved.points_limit &&
    list.note === saved.note &&
    hasSameItems(list.tags, saved.tags) &&
    hasSameItems(
      list.rows.map((row) => `${row.quantity} ${row.unit.id}`),
      saved.units.map((unit) => `${unit.quantity} ${unit.id}`),
    )
  );
}
