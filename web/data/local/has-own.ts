import { useSyncExternalStore } from "react";
import { keys } from "./keys.ts";
import { readText, subscribeKey } from "./storage.ts";

/** Tells whether this browser may hold lists: cheap to ask, without reading them. */
export function hasOwnLists(): boolean {
  return [keys.tabDraft, keys.draft, keys.armyLists].some((key) => readText(key) !== null);
}

/** Tells whether this browser may hold a next game: cheap to ask, without reading it. */
export function hasNextGame(): boolean {
  return readText(keys.nextGame) !== null;
}

function followNextGame(onChange: () => void): () => void {
  return subscribeKey(keys.nextGame, onChange);
}

/** `hasNextGame`, in step with what is chosen, cleared and brought back. */
export function useHasNextGame(): boolean {
  return useSyncExternalStore(followNextGame, hasNextGame, () => false);
}
