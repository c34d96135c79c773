/** The earlier versions of a list, newest first: as this device keeps them, or as the cloud does. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { isCloudList, parseCloudList } from "#domain/list/cloud-list.ts";
import { earlierSavesOf } from "#domain/list/earlier-saves.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { withoutOrphans } from "#domain/list/without-orphans.ts";
import { readHistory, subscribeHistory, writeHistory } from "../local/history.ts";
import { inTurn } from "../local/in-turn.ts";
import { readSavedLists } from "../local/saved-lists.ts";
import { readTrash } from "../local/trash.ts";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";

// The earlier states of a list in the cloud: its last 30 states, written by the database.

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
function earlierVersionsQuery(list: Row) {
  return queryOptions({
    queryKey: ["army_list_versions", list.user_id, list.id],
    queryFn: ({ signal }) => fetchVersions(list, signal),
    staleTime: 0,
  });
}

/** Drops what was replaced long ago of lists that are neither saved nor in the trash. */
function purgeHistory(now: Date): void {
  const present = [...readSavedLists(), ...readTrash(now).map(({ list }) => list)];
  const kept = withoutOrphans(readHistory(), new Set(present.map(({ id }) => id)), now);
  if (kept.length < readHistory().length) writeHistory(kept);
}

function useDeviceHistory(listId: string): readonly SavedList[] {
  const history = useSyncExternalStore(subscribeHistory, readHistory);
  useEffect(() => {
    void inTurn(() => purgeHistory(new Date()));
  }, []);
  return useMemo(() => earlierSavesOf(history, listId), [history, listId]);
}

/** The versions of a list: undefined as long as they are on their way, and where they cannot be had. */
export function useHistory(list: SavedList) {
  const isInCloud = isCloudList(list);
  const onDevice = useDeviceHistory(list.id);
  const { data, error, fetchStatus } = useQuery({
    ...earlierVersionsQuery(list),
    enabled: isInCloud,
  });
  return {
    versions: isInCloud ? data : onDevice,
    isOutOfReach: isInCloud && (error !== null || fetchStatus === "paused"),
  };
}
