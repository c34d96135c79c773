/** The advice about lists that the player closed, by its key; closed on this device for all lists. */
import { useSyncExternalStore } from "react";
import { asTexts } from "#domain/outside.ts";
import { keys } from "./keys.ts";
import { storedJson } from "./stored-json.ts";

/** Enough for every Character of the catalogue; the oldest go first. */
const most = 200;
const none: readonly string[] = [];

const stored = storedJson<readonly string[]>({
  key: keys.closedAdvice,
  empty: none,
  // Nothing is lost with one that cannot be read: the advice is shown once more.
  parse: (json) => ({ value: asTexts(json).slice(-most), damaged: [] }),
});

/** The keys of the closed advice, in step with other tabs. */
export function useClosedAdvice(): readonly string[] {
  return useSyncExternalStore(stored.subscribe, stored.read, () => none);
}

/** Closes advice for good, on this device. */
export function closeAdvice(key: string): void {
  stored.write([...stored.read().filter((each) => each !== key), key].slice(-most));
}

/** Shows all closed advice again. */
export function reopenAdvice(): void {
  stored.clear();
}
