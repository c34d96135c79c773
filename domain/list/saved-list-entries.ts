/** The order in which saved lists are shown, and the older lists of a name behind its newest. */
import { groupBy } from "../group-by.ts";
import { listKey } from "./same-list.ts";
import type { SavedList } from "./saved-list.ts";

/** Compares for sorting: the list that was saved last comes first. */
export function newestFirst(a: SavedList, b: SavedList): number {
  return Date.parse(b.created_at) - Date.parse(a.created_at);
}

function cloudThenNewest(a: SavedList, b: SavedList): number {
  return Number(b.user_id !== null) - Number(a.user_id !== null) || newestFirst(a, b);
}

/** Local and cloud lists in one: where both have a name and faction, the cloud's copy is shown. */
export function mergeSavedLists(
  local: readonly SavedList[],
  cloud: readonly SavedList[],
): readonly SavedList[] {
  const inCloud = new Set(cloud.map(listKey));
  return [...cloud, ...local.filter((list) => !inCloud.has(listKey(list)))];
}

/** The saved lists of one name, of which the newest is shown. */
export interface SavedListEntry {
  readonly list: SavedList;
  /** Others of the same name, newest first: hidden behind this one, but never out of reach. */
  readonly others: readonly SavedList[];
}

/**
 * Saved lists as they are shown: one entry a name, with the newest of that name; cloud lists first, then
 * by date, newest first.
 */
export function savedListEntries(lists: readonly SavedList[]): readonly SavedListEntry[] {
  const byName = groupBy(lists.toSorted(newestFirst), (list) => list.name);
  return [...byName.values()]
    .flatMap(([list, ...others]) => (list === undefined ? [] : [{ list, others }]))
    .toSorted((a, b) => cloudThenNewest(a.list, b.list));
}
