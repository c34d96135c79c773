/**
 * Sends the steps that no match's own screen sends any more: one match after the other. What the network or the
 * server keeps from it is tried again later.
 */
import { passesByItself, toDataError } from "../backend/errors.ts";
import { createRetries } from "../sending/retries.ts";
import { bringOnce, hasUnsent } from "./match-sync.ts";
import { followTabs, matchesStore } from "./matches-store.ts";

const { retryLater, isTooEarly, forgetRetries } = createRetries();

/** Sends the steps of all matches; what the server refuses of one waits, and the others go on. */
async function sendAll(): Promise<void> {
  for (const id of Object.keys(matchesStore.getState().entries).filter(hasUnsent)) {
    try {
      await bringOnce(id, hasUnsent);
    } catch (error) {
      const trouble = toDataError(error);
      if (!passesByItself(trouble)) continue;
      retryLater(trouble, () => void sendUnsentSteps());
      return;
    }
  }
  forgetRetries();
}

async function run(): Promise<void> {
  if (!navigator.onLine || isTooEarly()) return;
  // Another tab may have played on, and sent its steps itself.
  const stopFollowing = followTabs();
  try {
    await sendAll();
  } finally {
    stopFollowing();
  }
}

let runs: Promise<void> = Promise.resolve();

/** Sends the steps of this device that the server does not have, of all matches whose screens are not open. */
export function sendUnsentSteps(): Promise<void> {
  runs = runs.then(run, run);
  return runs;
}
