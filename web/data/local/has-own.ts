/** Questions about what this browser may hold of its own: cheap, because nothing of it is read. */
import { useSyncExternalStore } from "react";
import { keys, type StorageKey } from "./keys.ts";
import { readText, subscribeKey } from "./storage.ts";

/** Tells whether something is kept under one of the names, in step with what is written and removed. */
function followed(...names: readonly StorageKey[]): () => boolean {
  const isKept = () => names.some((key) => readText(key) !== null);
  const follow = (onChange: () => void) => {
    const stops = names.map((key) => subscribeKey(key, onChange));
    return () => {
      for (const stop of stops) stop();
    };
  };
  return () => useSyncExternalStore(follow, isKept, () => false);
}

/** Tells whether this browser may hold lists. */
export const useHasOwnLists = followed(keys.tabDraft, keys.draft, keys.armyLists);

/** Tells whether this browser may hold a next game. */
export const useHasNextGame = followed(keys.nextGame);
