import { quantityOf, type ArmyList } from "./army-list.ts";
import type { Unit } from "../catalog/unit.ts";

/** A row of which a change made more or fewer copies. */
export interface ChangedRow {
  readonly unit: Unit;
  /** Copies by now, 0 when the unit has left the list. */
  readonly quantity: number;
}

/** The units of which a list has more or fewer copies than before, in its order; those that have left come last. */
export function changedRows(before: ArmyList, after: ArmyList): readonly ChangedRow[] {
  const changed = after.rows.filter(
    ({ unit, quantity }) => quantity !== quantityOf(before, unit.id),
  );
  const gone = before.rows.filter(({ unit }) => quantityOf(after, unit.id) === 0);
  return [...changed, ...gone.map(({ unit }) => ({ unit, quantity: 0 }))].map(
    ({ unit, quantity }) => ({ unit, quantity }),
  );
}
