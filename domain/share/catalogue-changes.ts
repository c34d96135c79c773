import type { FactionId } from "../catalog/faction.ts";
import { knownUnit, type UnitLookup } from "../catalog/known-unit.ts";
import type { Unit } from "../catalog/unit.ts";
import { unitDifferences, type UnitDifference, type UnitValues } from "./unit-differences.ts";

/** A unit of a saved or shared list, with the values of the catalogue that it was built with. */
export type BuiltUnit = UnitValues & { readonly quantity: number };

interface ChangedUnit {
  readonly unit: Unit;
  readonly quantity: number;
  /** At least one. */
  readonly differences: readonly UnitDifference[];
}

/** The changes since a list was built: "3 units changed, +10 points" as data. */
export interface CatalogueChanges {
  readonly changed: readonly ChangedUnit[];
  /** Units that the catalogue no longer has; they keep their values. */
  readonly gone: readonly BuiltUnit[];
  /** The points that the list costs more now; negative when less. */
  readonly points: number;
  /** The command that the list has more now; negative when less. */
  readonly command: number;
}

/** Tells whether anything is worth telling. */
export function hasChanges({ changed, gone }: CatalogueChanges): boolean {
  return changed.length + gone.length > 0;
}

/** The units of a list beside those of the catalogue that `lookup` asks. */
export function catalogueChanges(
  units: readonly BuiltUnit[],
  factionId: FactionId,
  lookup: UnitLookup,
): CatalogueChanges {
  const changed: ChangedUnit[] = [];
  const gone: BuiltUnit[] = [];
  let [points, command] = [0, 0];
  for (const built of units) {
    const unit = knownUnit(built, factionId, lookup);
    if (unit === undefined) {
      gone.push(built);
      continue;
    }
    const differences = unitDifferences(built, unit);
    if (differences.length > 0) changed.push({ unit, quantity: built.quantity, differences });
    points += (unit.pointsCost - built.pointsCost) * built.quantity;
    command += (unit.command - built.command) * built.quantity;
  }
  return { changed, gone, points, command };
}
