/** The member's trash in the cloud: what was deleted there in the last 30 days. */
import { queryOptions } from "@tanstack/react-query";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";
import { forAddresses, inParts } from "../backend/in-parts.ts";

/** A list in the cloud's trash. */
export interface DeletedList {
  /** The id of the entry in the trash. */
  readonly id: string;
  /** The id of the list. */
  readonly listId: string;
  readonly name: string;
  /** ISO 8601. */
  readonly deletedAt: string;
}

/** The newest so many are shown. */
const most = 200;

async function fetchDeleted(signal: AbortSignal): Promise<readonly DeletedList[]> {
  const client = await backend();
  const rows = dataOf(
    await client
      .from("deleted_rows")
      .select("id, row_id, deleted_at, name:content->>name")
      .eq("table_name", "army_lists")
      .order("deleted_at", { ascending: false })
      .limit(most)
      .abortSignal(signal),
  );
  return rows.map((row) => ({
    id: row.id,
    listId: row.row_id,
    name: row.name,
    deletedAt: row.deleted_at,
  }));
}

/** A member's deleted lists, newest first; asked anew whenever they are looked at. */
export function deletedListsQuery(ownerId: string) {
  return queryOptions({
    queryKey: ["deleted_rows", ownerId],
    queryFn: ({ signal }) => fetchDeleted(signal),
    staleTime: 0,
  });
}

/** Brings a list back from the trash. False when it is not there any more. @throws DataError */
export async function restoreDeleted(id: string): Promise<boolean> {
  const client = await backend();
  return dataOf(await client.rpc("restore_deleted", { deleted_id: id })) > 0;
}

/** Calls under way at the same time: the other requests of the page want their turn. */
const callsAtOnce = 4;

type Table = "army_lists" | "shared_lists";

/** Entries of the trash for rows, the newest of each. */
async function entriesOf(table: Table, rowIds: readonly string[]): Promise<readonly string[]> {
  const client = await backend();
  const rows = dataOf(
    await client
      .from("deleted_rows")
      .select("id, row_id")
      .eq("table_name", table)
      .in("row_id", [...rowIds])
      .order("deleted_at"),
  );
  return [...new Map(rows.map((row) => [row.row_id, row.id])).values()];
}

async function restoreRows(table: Table, rowIds: readonly string[]): Promise<void> {
  for (const some of forAddresses(rowIds)) {
    const entries = await entriesOf(table, some);
    for (const together of inParts(entries, callsAtOnce))
      await Promise.all(together.map(restoreDeleted));
  }
}

/** Brings lists back by their own ids, as they were when they were deleted last. @throws DataError */
export function restoreLists(listIds: readonly string[]): Promise<void> {
  return restoreRows("army_lists", listIds);
}

/** Brings a post back by its own id, without the comments and likes that went with it. @throws DataError */
export function restorePost(id: string): Promise<void> {
  return restoreRows("shared_lists", [id]);
}

/** Removes lists from the trash for good, by the ids of their entries. @throws DataError */
export async function purgeDeleted(ids: readonly string[]): Promise<void> {
  const client = await backend();
  for (const some of forAddresses(ids)) {
    dataOf(
      await client
        .from("deleted_rows")
        .delete()
        .eq("table_name", "army_lists")
        .in("id", [...some]),
    );
  }
}
