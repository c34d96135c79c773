/** The earlier states of a row, from the record of what was changed in it (case M07). */

/** A row as the audit log has it. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** A change as the audit log has it: of an update, only the columns that changed. */
export interface RecordedChange {
  readonly id: number;
  readonly action: "insert" | "update" | "delete";
  /** ISO 8601. */
  readonly at: string;
  readonly actorId: string | null;
  readonly before: StoredRow | null;
  readonly after: StoredRow | null;
}

/** The row after a change. `change` is null for how it was before the first that is recorded. */
export interface RowState {
  readonly change: RecordedChange | null;
  /** null when it was deleted, or not there yet. */
  readonly row: StoredRow | null;
}

function rowBefore({ action, before }: RecordedChange, after: StoredRow | null): StoredRow | null {
  switch (action) {
    case "insert":
      return null;
    case "delete":
      return before;
    case "update":
      return { ...after, ...before };
  }
}

/**
 * The states of the row after each change, newest first, walked back from the present one; and last the
 * state before the first, where it was there already.
 */
export function rowStates(
  current: StoredRow | null,
  newestFirst: readonly RecordedChange[],
): readonly RowState[] {
  let row = current;
  const states = newestFirst.map((change): RowState => {
    const state = { change, row };
    row = rowBefore(change, row);
    return state;
  });
  return row === null ? states : [...states, { change: null, row }];
}
