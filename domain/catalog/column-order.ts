import type { Language } from "../language.ts";
import type { Unit } from "./unit.ts";

/** The columns of the table of units. */
export const unitColumns = [
  "name",
  "points",
  "command",
  "availability",
  "faction",
  "type",
  "movement",
  "wounds",
  "morale",
  "range",
  "cost-per-wound",
] as const;

/** A column of the unit table. */
export type UnitColumn = (typeof unitColumns)[number];

/** A column that the table is sorted by, and its direction. */
export interface ColumnOrder {
  readonly column: UnitColumn;
  readonly descending: boolean;
}

/** The value that is compared in a column; null where it is unknown. */
type Cell = string | number | null;

/**
 * The units in the order of a column, equal ones by name. What is unknown comes last either way. Words
 * compare as the language sorts them.
 */
export function inColumnOrder(
  units: readonly Unit[],
  { column, descending }: ColumnOrder,
  cellOf: (unit: Unit, column: UnitColumn) => Cell,
  language: Language,
): Unit[] {
  const { compare } = new Intl.Collator(language);
  const compareCells = (a: string | number, b: string | number) =>
    typeof a === "number" && typeof b === "number" ? a - b : compare(String(a), String(b));
  return units.toSorted((unitA, unitB) => {
    const [a, b] = [cellOf(unitA, column), cellOf(unitB, column)];
    const byName = compare(unitA.names[language], unitB.names[language]);
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byName;
    return (descending ? compareCells(b, a) : compareCells(a, b)) || byName;
  });
}
