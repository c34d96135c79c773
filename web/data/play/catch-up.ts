/** Matches that go on on other devices too, on pages that list them without opening one. */
import { useEffect } from "react";
import { bringOnce, isOnServer } from "./match-sync.ts";
import { entryNow, followTabs, matchesStore } from "./matches-store.ts";
import { summaryOf } from "./open-match.ts";

/** Milliseconds after the last step in which players still correct a match that has ended. */
const correctedFor = 7 * 24 * 60 * 60 * 1000;

function mayGoOn(id: string): boolean {
  const entry = entryNow(id);
  if (entry === undefined || !isOnServer(id)) return false;
  const { phase, changedAt } = summaryOf(entry.about, entry.log, entry.match.state);
  return phase !== "summary" || changedAt > Date.now() - correctedFor;
}

/** Brings the shared matches that are not over, or not for long, together with the server, once each. */
export async function catchUp(): Promise<void> {
  if (!navigator.onLine) return;
  const ids = Object.keys(matchesStore.getState().entries).filter(mayGoOn);
  // What cannot be read now is read when somebody looks again.
  await Promise.allSettled(ids.map((id) => bringOnce(id, mayGoOn)));
}

/** Has a page show how far shared matches are: when it opens, when it is looked at again and when the network is back. */
export function useCatchingUp(): void {
  useEffect(followTabs, []);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void catchUp();
    };
    look();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
    };
  }, []);
}
