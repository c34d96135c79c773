import { keys } from "../local/keys.ts";
import { readText, subscribeKey, writeText } from "../local/storage.ts";

/** Keeps the wish to hear no more of slow loads. */
export function hideOptimizer(): void {
  writeText(keys.hidesOptimizer, "yes");
}

/** Calls back when that wish changes, here or in another tab. Returns the way to stop. */
export function subscribeOptimizerHidden(onChange: () => void): () => void {
  return subscribeKey(keys.hidesOptimizer, onChange);
}

/** Tells whether the player wants to hear no more of slow loads, as said here or in the earlier product. */
export function isOptimizerHidden(): boolean {
  return readText(keys.hidesOptimizer) !== null || readText(keys.earlierHidesOptimizer) === "true";
}
