import { useSyncExternalStore } from "react";
import { isStorageBlocked, subscribeStorageBlocked } from "./storage.ts";

/**
 * Tells whether the browser stores nothing, so that what a player makes is gone when the page closes. Pages drawn
 * ahead know no browser, and say that it does.
 */
export function useKeepsNothing(): boolean {
  return useSyncExternalStore(subscribeStorageBlocked, isStorageBlocked, () => false);
}
