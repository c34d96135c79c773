import { useMemo, useState } from "react";
import { mergedEntries } from "#domain/list/merged-entries.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { useCloudLists } from "#web/data/cloud-lists/cloud-store.ts";
import { useSavedLists } from "#web/data/local/use-saved-lists.ts";

/** The lists of this device and of the member that have the chosen tag, and the tags to choose from. */
export function useWantedEntries() {
  const local = useSavedLists();
  const cloud = useCloudLists();
  const [tag, setTag] = useState("");
  const tags = [...new Set([...local, ...cloud].flatMap((list) => list.tags))].toSorted();
  const chosenTag = tags.includes(tag) ? tag : "";

  // Hundreds of rows are drawn again only for what changed in them.
  const entries = useMemo(() => {
    const isWanted = (list: SavedList) => chosenTag === "" || list.tags.includes(chosenTag);
    return mergedEntries(local.filter(isWanted), cloud.filter(isWanted));
  }, [local, cloud, chosenTag]);

  return { entries, tags, chosenTag, setTag };
}
