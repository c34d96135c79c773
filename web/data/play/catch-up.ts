/** Matches that are under way on other devices too, on pages that list them without opening one. */
import { useEffect } from "react";
import { bringOnce, isOnServer } from "./match-sync.ts";
import { entryNow, followTabs, matchesStore } from "./matches-store.ts";

function isUnderWay(id: string): boolean {
  const phase = entryNow(id)?.match.state.currentPhase;
  return phase !== undefined && phase !== "summary" && isOnServer(id);
}

/** Brings the shared matches that are not over here together with the server, once each. */
export async function catchUp(): Promise<void> {
  if (!navigator.onLine) return;
  const ids = Object.keys(matchesStore.getState().entries).filter(isUnderWay);
  // What cannot be read now is read when somebody looks again.
  await Promise.allSettled(ids.map((id) => bringOnce(id, isUnderWay)));
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
