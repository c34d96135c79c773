/**
 * The player's lists, on this device and, of a member, in the cloud. Where a list is kept decides how it is
 * changed, deleted and brought back; the modules of this folder know, and screens need not.
 */
import { useMemo } from "react";
import { contentKey, isCloudList, type CloudList } from "#domain/list/cloud-list.ts";
import type { ListEntry } from "#domain/list/list-entry.ts";
import { isSameList } from "#domain/list/same-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { memberId } from "../auth/auth-store.ts";
import { readSavedLists } from "../local/saved-lists.ts";
import { rememberRow, rememberSave, rememberVersion } from "../local/seen.ts";
import { useSavedLists } from "../local/use-saved-lists.ts";
import { cloudStore, useCloud, type CloudState } from "./cloud-store.ts";

const made = new WeakMap<SavedList, ListEntry>();

/** The entry of a list; the same as before where nothing changed, because hundreds of rows are drawn from them. */
function entryOf(list: SavedList, state: ListEntry["state"]): ListEntry {
  const known = made.get(list);
  if (known?.state === state) return known;
  const entry: ListEntry = { list, place: isCloudList(list) ? "cloud" : "device", state };
  made.set(list, entry);
  return entry;
}

type Cloud = Pick<CloudState, "lists" | "waiting" | "refused">;

function entriesOf(device: readonly SavedList[], { lists, waiting, refused }: Cloud) {
  const names = new Map(waiting.map(({ value, name }) => [value.list.id, name]));
  const stateOf = ({ id }: CloudList) => {
    const name = names.get(id);
    if (name === undefined) return "kept";
    return name in refused ? "refused" : "waiting";
  };
  return [
    ...device.map((list) => entryOf(list, "kept")),
    ...lists.map((list) => entryOf(list, stateOf(list))),
  ];
}

/** All lists of this device and of the member, in step with other tabs and devices. */
export function useLists(): readonly ListEntry[] {
  const device = useSavedLists();
  const lists = useCloud((state) => state.lists);
  const waiting = useCloud((state) => state.waiting);
  const refused = useCloud((state) => state.refused);
  return useMemo(
    () => entriesOf(device, { lists, waiting, refused }),
    [device, lists, waiting, refused],
  );
}

/** The lists as of `useLists`, outside of components. */
export function currentLists(): readonly ListEntry[] {
  return entriesOf(readSavedLists(), cloudStore.getState());
}

/** The names of all lists. */
export function currentNames(): readonly string[] {
  return currentLists().map(({ list }) => list.name);
}

/**
 * The list as it is kept now: on a slow phone its row shows for a moment what was there before a save, and a cloud
 * list has another version after each change.
 */
export function listNow(list: SavedList): SavedList {
  const lists = currentLists().map((entry) => entry.list);
  if (isCloudList(list)) return lists.find((now) => isCloudList(now) && now.id === list.id) ?? list;
  if (lists.includes(list)) return list;
  // Lists of the older product may share their ids.
  return (
    lists.find((now) => !isCloudList(now) && now.id === list.id && isSameList(now, list)) ?? list
  );
}

/** Call when a list is opened: what others save from then on has not been seen here. */
export function rememberSeen(list: SavedList): void {
  if (!isCloudList(list)) return rememberVersion(list);
  const isOnItsWay = cloudStore.getState().waiting.some(({ value }) => value.list.id === list.id);
  // Of a save on its way nobody knows the version yet: it is noted down when it has arrived.
  if (isOnItsWay) rememberSave(list.user_id, list.id, contentKey(list));
  else rememberRow(list.user_id, list.id, list.version);
}

/** Fetches a member's lists from the cloud again. Guests have none there. */
export async function refreshFromCloud(): Promise<void> {
  if (memberId() === null) return;
  const { refreshLists } = await import("./update-cloud-store.ts");
  await refreshLists();
}
