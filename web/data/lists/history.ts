/** The earlier versions of a list, newest first: as this device keeps them, or as the cloud does. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { isCloudList } from "#domain/list/cloud-list.ts";
import { earlierSavesOf } from "#domain/list/earlier-saves.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { withoutOrphans } from "#domain/list/without-orphans.ts";
import { readHistory, subscribeHistory, writeHistory } from "../local/history.ts";
import { inTurn } from "../local/in-turn.ts";
import { readSavedLists } from "../local/saved-lists.ts";
import { readTrash } from "../local/trash.ts";
import { earlierVersionsQuery } from "./army-list-versions.ts";

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
