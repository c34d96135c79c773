/** Questions about what this browser may hold of its own: cheap, because nothing of it is read. */
import { useSyncExternalStore } from "react";
import { keys, type StorageKey } from "./keys.ts";
import { readText, subscribeKey } from "./storage.ts";

/** Tells whether one of the names has such a text, in step with what is written and removed. */
function followed(
  hasSome: (text: string) => boolean,
  ...names: readonly StorageKey[]
): () => boolean {
  const isKept = () => names.some((key) => hasSome(readText(key) ?? ""));
  const follow = (onChange: () => void) => {
    const stops = names.map((key) => subscribeKey(key, onChange));
    return () => {
      for (const stop of stops) stop();
    };
  };
  return () => useSyncExternalStore(follow, isKept, () => false);
}

/** Lists with units: one that was only looked at, or all of which were deleted, leaves a text without any. */
const hasUnits = (text: string) => text.includes('"quantity"');

/** Tells whether this browser may hold lists. */
export const useHasOwnLists = followed(hasUnits, keys.tabDraft, keys.draft, keys.armyLists);

/** Tells whether this browser may hold a next game. */
export const useHasNextGame = followed((text) => text !== "", keys.nextGame);
