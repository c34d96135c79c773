import { isCloudList } from "#domain/list/cloud-list.ts";
import { isSameList } from "#domain/list/same-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { currentCloudLists } from "#web/data/cloud-lists/cloud-store.ts";
import { readSavedLists } from "#web/data/local/saved-lists.ts";

/**
 * The list as it is kept now: on a slow phone its row shows for a moment what was there before a save, and a cloud
 * list has another version after each change.
 */
export function asOfNow(list: SavedList): SavedList {
  if (isCloudList(list)) return currentCloudLists().find(({ id }) => id === list.id) ?? list;
  const lists = readSavedLists();
  if (lists.includes(list)) return list;
  // Lists of the older product may share their ids.
  return lists.find((now) => now.id === list.id && isSameList(now, list)) ?? list;
}
