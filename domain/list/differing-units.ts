import type { StoredUnit } from "./stored-unit.ts";

/** A unit of which one list has more than the other. */
export interface SurplusUnit {
  readonly unit: StoredUnit;
  /** The number of copies by which it is more. */
  readonly count: number;
}

/** The units of which the first list has more than the second, with how many more. */
export function surplusUnits(
  units: readonly StoredUnit[],
  others: readonly StoredUnit[],
): readonly SurplusUnit[] {
  const held = new Map<string, number>();
  for (const { id, quantity } of others) held.set(id, (held.get(id) ?? 0) + quantity);
  const surplus: SurplusUnit[] = [];
  for (const unit of units) {
    const elsewhere = held.get(unit.id) ?? 0;
    const count = unit.quantity - elsewhere;
    held.set(unit.id, Math.max(elsewhere - unit.quantity, 0));
    if (count > 0) surplus.push({ unit, count });
  }
  return surplus;
}
