/**
 * The changes of an entry, with who made them and when: the audit log, which only administrators read (case
 * M07).
 */
import { queryOptions } from "@tanstack/react-query";
import type { RecordedChange, StoredRow } from "#domain/editing/history.ts";
import { isRecord } from "#domain/outside.ts";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";
import { kinds, type KindId } from "./kinds.ts";

/** The newest so many are shown. */
const most = 100;

function rowIn(json: unknown): StoredRow | null {
  return isRecord(json) ? json : null;
}

function actionIn(text: string): RecordedChange["action"] {
  return text === "insert" || text === "delete" ? text : "update";
}

async function fetchChanges(
  id: KindId,
  entryId: string,
  signal: AbortSignal,
): Promise<readonly RecordedChange[]> {
  const client = await backend();
  const rows = dataOf(
    await client
      .from("audit_log")
      .select("id, action, happened_at, actor_id, before, after")
      .eq("table_name", kinds[id].table)
      .eq("row_id", entryId)
      .order("id", { ascending: false })
      .limit(most)
      .abortSignal(signal),
  );
  return rows.map((row) => ({
    id: row.id,
    action: actionIn(row.action),
    at: row.happened_at,
    actorId: row.actor_id,
    before: rowIn(row.before),
    after: rowIn(row.after),
  }));
}

/** The recorded changes of an entry, newest first. */
export function changesQuery(id: KindId, entryId: string) {
  return queryOptions({
    queryKey: ["admin", id, "changes", entryId],
    queryFn: ({ signal }) => fetchChanges(id, entryId, signal),
    staleTime: 0,
    meta: { isSecret: true },
  });
}

async function fetchAdministrators(): Promise<Readonly<Record<string, string>>> {
  const client = await backend();
  const members = dataOf(await client.rpc("administered_members", { query: "" }));
  return Object.fromEntries(members.map(({ id, username }) => [id, username]));
}

/** The names of administrators by their ids. */
export const administratorsQuery = queryOptions({
  queryKey: ["admin", "administrators"],
  queryFn: fetchAdministrators,
  meta: { isSecret: true },
});
