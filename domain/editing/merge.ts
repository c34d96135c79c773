import { changesBetween } from "./changes.ts";
import { valueOf, type Field, type Values } from "./field.ts";

/** Two changes of the same entry made one. */
export interface Merged {
  /** The values with both changes: each one's where only that one changed something. */
  readonly values: Values;
  /** Columns that both changed, and not to the same: `values` has mine there. */
  readonly clashes: readonly string[];
}

/**
 * Merges the changes of two administrators to the same entry: what only one of them changed is taken from
 * them, and where both did, what is typed here stays until its writer has decided.
 */
export function merge(
  fields: readonly Field[],
  base: Values,
  mine: Values,
  theirs: Values,
): Merged {
  const own = new Set(changesBetween(fields, base, mine).map(({ column }) => column));
  const others = changesBetween(fields, base, theirs);
  const taken = others.filter(({ column }) => !own.has(column));
  const clashes = others.filter(
    ({ column, after }) => own.has(column) && valueOf(mine, column) !== after,
  );
  return {
    values: { ...mine, ...Object.fromEntries(taken.map(({ column, after }) => [column, after])) },
    clashes: clashes.map(({ column }) => column),
  };
}
