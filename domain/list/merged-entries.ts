import { groupBy } from "../group-by.ts";
import { hasSameContent, listKey } from "./same-list.ts";
import type { SavedList } from "./saved-list.ts";
import {
  mergeSavedLists,
  newestFirst,
  savedListEntries,
  type SavedListEntry,
} from "./saved-list-entries.ts";

/** Local lists whose place the cloud's copy takes, although they hold something else. */
function hiddenLists(
  local: readonly SavedList[],
  cloud: readonly SavedList[],
): readonly SavedList[] {
  const byKey = groupBy(cloud, listKey);
  return local.filter((list) => {
    const copies = byKey.get(listKey(list)) ?? [];
    return copies.length > 0 && !copies.some((copy) => hasSameContent(copy, list));
  });
}

/**
 * Local and cloud lists as they are shown: one entry a name, and where both
 * have a name and faction the cloud's copy. A local copy that differs from it is among the others of its
 * name, within reach (case O10); one that holds the same is not shown twice.
 */
export function mergedEntries(
  local: readonly SavedList[],
  cloud: readonly SavedList[],
): readonly SavedListEntry[] {
  const hidden = groupBy(hiddenLists(local, cloud), (list) => list.name);
  return savedListEntries(mergeSavedLists(local, cloud)).map(({ list, others }) => ({
    list,
    others: [...others, ...(hidden.get(list.name) ?? [])].toSorted(newestFirst),
  }));
}
