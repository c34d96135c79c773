import { keys } from "../local/keys.ts";
import { readText, writeText } from "../local/storage.ts";

/** Keeps the wish to hear no more of slow loads. */
export function hideOptimizer(): void {
  writeText(keys.hidesOptimizer, "yes");
}

/** Tells whether the player wants to hear no more of slow loads, as said here or in the earlier product. */
export function isOptimizerHidden(): boolean {
  return readText(keys.hidesOptimizer) !== null || readText(keys.earlierHidesOptimizer) === "true";
}
