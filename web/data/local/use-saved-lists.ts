import { useSyncExternalStore } from "react";
import type { SavedList } from "#domain/list/saved-list.ts";
import { copyNames } from "./damaged-copies.ts";
import { keys } from "./keys.ts";
import { readSavedLists, subscribeSavedLists } from "./saved-lists.ts";
import { readTrash, subscribeTrash, type TrashedList } from "./trash.ts";

// Pages drawn ahead know nothing of the visitor's browser.
const noLists: readonly SavedList[] = [];
const noTrash: readonly TrashedList[] = [];

/** Tells whether the browser holds copies of lists that could not be read. */
export function useHasDamagedLists(): boolean {
  return useSyncExternalStore(subscribeSavedLists, hasDamagedLists, () => false);
}

function hasDamagedLists(): boolean {
  return copyNames(keys.armyLists).length > 0;
}

/** The lists of this browser, in step with other tabs. */
export function useSavedLists(): readonly SavedList[] {
  return useSyncExternalStore(subscribeSavedLists, readSavedLists, () => noLists);
}

/** The entries of this device's trash, in step with other tabs. */
export function useDeviceTrash(): readonly TrashedList[] {
  return useSyncExternalStore(
    subscribeTrash,
    () => readTrash(new Date()),
    () => noTrash,
  );
}
