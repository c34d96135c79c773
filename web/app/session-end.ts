/**
 * The end of a session, heard from the start of the app on: the answer that ends it may come before the part
 * of the page that tells of it.
 */
import type { AuthState } from "#web/data/auth/auth-state.ts";
import { authStore } from "#web/data/auth/auth-store.ts";
import { hearTabs, isLeaving } from "#web/data/auth/is-leaving.ts";
import { clearPrivate } from "#web/data/local/private.ts";

let isUntold = false;
let tell: (() => void) | null = null;
let stopWatching: () => void = () => undefined;

/** A member has become a guest without having wished it. */
function hasEnded(state: AuthState, before: AuthState): boolean {
  const wasMember = before.userId !== null && !before.isPreview;
  return wasMember && state.isGuest && !state.awaitsSecondFactor && !isLeaving();
}

/** Milliseconds in which a tab that was told sees the session go. */
const longestGoing = 10_000;

/** Waits until nobody is signed in any more, and no longer than that may take. */
function untilGuest(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, longestGoing);
    const stop = authStore.subscribe(({ isGuest }) => {
      if (isGuest) end();
    });
  });
}

/** Begins to watch. Call before it is decided who is here. */
export function watchSessionEnd(): void {
  stopWatching();
  isUntold = false;
  const stopFollowing = authStore.subscribe((state, before) => {
    if (!hasEnded(state, before)) return;
    if (tell === null) isUntold = true;
    else tell();
  });
  // A tab has things of its own, which the one where the member leaves cannot remove (case O30).
  const stopHearing = hearTabs(async () => {
    clearPrivate({ keepsSession: true });
    await untilGuest();
  });
  stopWatching = () => {
    stopFollowing();
    stopHearing();
  };
}

/** Calls back at each end of a session, at once for one that nobody was told of. Returns the way to stop. */
export function onSessionEnd(say: () => void): () => void {
  tell = say;
  if (isUntold) say();
  isUntold = false;
  return () => (tell = null);
}
