/** The last look into the caches and databases, for the page that shows it, and the times to look again. */
import { createStore } from "zustand/vanilla";
import type { Language } from "#domain/language.ts";
import { cloudStore } from "../lists/cloud-store.ts";
import { isReleaseServed } from "../backend/server-reached.ts";
import { everythingStore } from "./everything.ts";
import { isReady, readReadiness, type Readiness } from "./readiness.ts";
import { readStorageFacts, type StorageFacts } from "./storage-facts.ts";

interface Seen {
  /** Null before the first look. */
  readonly readiness: Readiness | null;
  readonly facts: StorageFacts | null;
  /** Tells whether the server can be reached. */
  readonly isReached: boolean;
}

/** The state as of the last look. */
export const seenStore = createStore<Seen>(() => ({
  readiness: null,
  facts: null,
  isReached: true,
}));

/** Milliseconds between two looks while files are still arriving. */
const lookInterval = 4000;

/** Looks into the caches and at the storage. */
export async function look(language: Language): Promise<void> {
  // Neither waits for the other: a database may take its time, or never answer.
  await Promise.all([
    readReadiness(language).then((readiness) => seenStore.setState({ readiness })),
    readStorageFacts().then((facts) => seenStore.setState({ facts })),
  ]);
}

/** Browsers forget to tell a page that a worker served that it is offline, so the server is asked too. */
async function askServer(): Promise<void> {
  seenStore.setState({ isReached: navigator.onLine && (await isReleaseServed()) });
}

function isAllHere(): boolean {
  const { readiness } = seenStore.getState();
  return readiness?.kind === "known" && readiness.parts.every(isReady);
}

/**
 * Looks now, when the network, the fetching or the cloud's lists change, and every few seconds as long as
 * something is missing. Gives the way to stop.
 */
export function startLooking(language: Language): () => void {
  const lookAgain = () => {
    void look(language);
    void askServer();
  };
  const timer = setInterval(() => {
    if (document.visibilityState === "visible" && !isAllHere()) void look(language);
  }, lookInterval);
  const stopFollowing = everythingStore.subscribe(({ outcome }, before) => {
    if (outcome !== null && outcome !== before.outcome) lookAgain();
  });
  const stopHearing = cloudStore.subscribe(({ lists }, before) => {
    if (lists !== before.lists) void look(language);
  });
  window.addEventListener("online", lookAgain);
  window.addEventListener("offline", lookAgain);
  lookAgain();
  return () => {
    clearInterval(timer);
    stopFollowing();
    stopHearing();
    window.removeEventListener("online", lookAgain);
    window.removeEventListener("offline", lookAgain);
  };
}
