/** A change in the form in which Supabase says it. */
import type { Change } from "./change.ts";
import type { Column } from "./tables.ts";

/**
 * JSON text of a change.
 *
 * @param record JSON text of the row; null for one that is too large, undefined for one that is gone
 */
export function changeData(
  change: Change,
  columns: readonly Column[],
  record: string | null | undefined,
): string {
  const { schema, table, type, key, at } = change;
  const isTooLarge = record === null;
  const facts = JSON.stringify({
    schema,
    table,
    type,
    commit_timestamp: at,
    columns: columns.map(({ name, type: columnType }) => ({ name, type: columnType })),
    // The client fetches the row itself.
    errors: isTooLarge ? ["Error 413: Payload Too Large"] : null,
    ...(type === "INSERT" ? {} : { old_record: key }),
  });
  const row = isTooLarge ? JSON.stringify(key) : record;
  return row === undefined ? facts : `${facts.slice(0, -1)},"record":${row}}`;
}

/** JSON text of the payload for a subscriber, whose bindings it answers. */
export function changePayload(bindingIds: readonly number[], data: string): string {
  return `{"ids":${JSON.stringify(bindingIds)},"data":${data}}`;
}
