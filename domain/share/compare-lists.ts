import type { Unit } from "../catalog/unit.ts";
import type { ArmyList } from "../list/army-list.ts";
import { totals } from "../list/totals.ts";
import { unitDifferences, type UnitDifference } from "./unit-differences.ts";

/** A unit in two lists, with the differences. */
export interface RowComparison {
  /** The unit as the later list has it, or the earlier one where the later has none. */
  readonly unit: Unit;
  /** Copies in the earlier list, 0 for none. */
  readonly before: number;
  /** Copies in the later list, 0 for none. */
  readonly after: number;
  /** Values that both lists have otherwise: only of units that the catalogue does not know. */
  readonly differences: readonly UnitDifference[];
}

/** The rows of two lists, by what became of them. */
export interface ListComparison {
  readonly added: readonly RowComparison[];
  readonly removed: readonly RowComparison[];
  /** Another quantity, or other values. */
  readonly changed: readonly RowComparison[];
  /** Rows that both lists have alike. */
  readonly same: readonly RowComparison[];
  /** The points that the later list costs more; negative when less. */
  readonly points: number;
  /** The command that the later list has more; negative when less. */
  readonly command: number;
}

function compareRows(before: ArmyList, after: ArmyList): readonly RowComparison[] {
  const earlier = new Map(before.rows.map((row) => [row.unit.id, row]));
  const later = new Map(after.rows.map((row) => [row.unit.id, row]));
  const rows = [...later.values(), ...before.rows.filter(({ unit }) => !later.has(unit.id))];
  return rows.map(({ unit }) => {
    const was = earlier.get(unit.id);
    const now = later.get(unit.id);
    const isInBoth = was !== undefined && now !== undefined;
    return {
      unit,
      before: was?.quantity ?? 0,
      after: now?.quantity ?? 0,
      differences: isInBoth ? unitDifferences({ ...was.unit, name: was.unit.names.en }, unit) : [],
    };
  });
}

/** Compares two lists row by row: the later list's order, then what is gone. */
export function compareLists(before: ArmyList, after: ArmyList): ListComparison {
  const rows = compareRows(before, after);
  const inBoth = rows.filter((row) => row.before > 0 && row.after > 0);
  const isSame = (row: RowComparison) => row.before === row.after && row.differences.length === 0;
  return {
    added: rows.filter((row) => row.before === 0),
    removed: rows.filter((row) => row.after === 0),
    changed: inBoth.filter((row) => !isSame(row)),
    same: inBoth.filter(isSame),
    points: totals(after).points - totals(before).points,
    command: totals(after).command - totals(before).command,
  };
}
