import { columnsOf, valueOf, type Field, type Values } from "./field.ts";

/** A column that says something else than before. */
export interface ValueChange {
  readonly column: string;
  readonly before: string;
  readonly after: string;
}

/** The differences between two states of an entry, in the order of the fields. */
export function changesBetween(
  fields: readonly Field[],
  before: Values,
  after: Values,
): readonly ValueChange[] {
  return fields
    .flatMap(columnsOf)
    .map((column) => ({
      column,
      before: valueOf(before, column),
      after: valueOf(after, column),
    }))
    .filter((change) => change.before !== change.after);
}
