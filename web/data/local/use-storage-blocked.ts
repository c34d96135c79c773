import { useSyncExternalStore } from "react";
import { isStorageBlocked, subscribeStorageBlocked } from "./storage.ts";

/** Tells whether to warn that nothing will be kept. Pages drawn ahead know no browser and never warn. */
export function useStorageBlocked(): boolean {
  return useSyncExternalStore(subscribeStorageBlocked, isStorageBlocked, () => false);
}
