/** The earlier states of a list in the cloud: its last 30 states, written by the database. */
import { queryOptions } from "@tanstack/react-query";
import { parseCloudList } from "#domain/list/cloud-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";

const columns =
  "version, name, faction, units, points_limit, note, tags, catalog_version, saved_at";

/** Rows of one answer. Servers bound its bytes, and these may be of the largest lists there are. */
const pageSize = 15;

type Row = Pick<SavedList, "id" | "user_id">;

async function fetchPage(list: Row, from: number, signal: AbortSignal) {
  const client = await backend();
  return dataOf(
    await client
      .from("army_list_versions")
      .select(columns)
      .eq("list_id", list.id)
      .order("version", { ascending: false })
      .range(from, from + pageSize - 1)
      .abortSignal(signal),
  );
}

async function fetchVersions(list: Row, signal: AbortSignal): Promise<readonly SavedList[]> {
  const versions: SavedList[] = [];
  for (let from = 0; ; from += pageSize) {
    const rows = await fetchPage(list, from, signal);
    versions.push(
      ...rows.flatMap((row) => {
        const owned = { ...row, id: list.id, user_id: list.user_id, created_at: row.saved_at };
        return parseCloudList(owned, list.user_id ?? "") ?? [];
      }),
    );
    if (rows.length < pageSize) return versions;
  }
}

/** The earlier states of a list, newest first, each with the date when it had been saved; asked anew each time. */
export function earlierVersionsQuery(list: Row) {
  return queryOptions({
    queryKey: ["army_list_versions", list.user_id, list.id],
    queryFn: ({ signal }) => fetchVersions(list, signal),
    staleTime: 0,
  });
}
