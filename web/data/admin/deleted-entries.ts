/** The trash of the reference: what administrators deleted in the last 30 days (case M09). */
import { queryOptions } from "@tanstack/react-query";
import type { Values } from "#domain/editing/field.ts";
import type { StoredRow } from "#domain/editing/history.ts";
import { asRecord } from "#domain/outside.ts";
import { backend } from "../backend/client.ts";
import { restoreDeleted } from "../lists/deleted-rows.ts";
import { dataOf } from "../backend/errors.ts";
import { kinds, type KindId } from "./kinds.ts";
import { refresh } from "./save-entry.ts";

/** An entry in the trash, as it was. */
export interface DeletedEntry {
  /** The id of the row in the trash. */
  readonly id: string;
  readonly entryId: string;
  readonly values: Values;
  /** ISO 8601. */
  readonly deletedAt: string;
}

async function fetchDeleted(id: KindId, signal: AbortSignal): Promise<readonly DeletedEntry[]> {
  const client = await backend();
  const rows = dataOf(
    await client
      .from("deleted_rows")
      .select("id, row_id, deleted_at, content")
      .eq("table_name", kinds[id].table)
      .is("owner_id", null)
      .order("deleted_at", { ascending: false })
      .limit(200)
      .abortSignal(signal),
  );
  return rows.map((row) => {
    const content: StoredRow = asRecord(row.content);
    return {
      id: row.id,
      entryId: row.row_id,
      values: kinds[id].valuesOf(content),
      deletedAt: row.deleted_at,
    };
  });
}

/** The deleted entries of a kind. */
export function deletedEntriesQuery(id: KindId) {
  return queryOptions({
    queryKey: ["admin", id, "deleted"],
    queryFn: ({ signal }) => fetchDeleted(id, signal),
    staleTime: 0,
    meta: { isSecret: true },
  });
}

/** Brings back what is in the trash, with what went with it; false when it is not there any more. @throws DataError */
export async function restoreEntry(deletedId: string): Promise<boolean> {
  const isBack = await restoreDeleted(deletedId);
  refresh();
  return isBack;
}

/** Brings back what was just deleted, by the entry's own id. @throws DataError */
export async function undoDelete(id: KindId, entryId: string): Promise<boolean> {
  const deleted = await fetchDeleted(id, new AbortController().signal);
  const newest = deleted.find((each) => each.entryId === entryId);
  return newest !== undefined && (await restoreEntry(newest.id));
}
