/**
 * Keeps what the backend said over reloads and offline, for each person apart. Another person, or none,
 * means other copies: those in memory go at once, and those of a member whose session is gone are
 * deleted, so that nothing of theirs stays on a shared device (case O30). Changes that wait for a
 * network are no copies and are not kept here.
 */
import { createAsyncStoragePersister } from "@tanstack/query-async-storage-persister";
import {
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from "@tanstack/react-query-persist-client";
import type { Query } from "@tanstack/react-query";
import { createStore } from "zustand/vanilla";
import { appVersion } from "#web/app-version.ts";
import { isAuthReady } from "../auth/auth-state.ts";
import { authStore, memberId } from "../auth/auth-store.ts";
import { isLeaving } from "../auth/is-leaving.ts";
import { readSession } from "../auth/stored-session.ts";
import { within } from "../local/within.ts";
import { withoutFuture } from "./dated-copies.ts";
import { clearOtherCopies, readCopies, removeCopies, writeCopies } from "../local/query-store.ts";
import { queryClient } from "./query-client.ts";

/** The longest that questions wait for the copies of their answers, in milliseconds. */
const longestRestore = 2000;

const week = 7 * 24 * 60 * 60 * 1000;

interface Progress {
  /** Whose copies are in memory; null before anybody's. */
  readonly owner: string | null;
  readonly isRestored: boolean;
}

/** Tells whether the copies of the person who is here are in memory. */
export const copiesStore = createStore<Progress>(() => ({ owner: null, isRestored: false }));

function isHere(owner: string): boolean {
  return copiesStore.getState().owner === owner;
}

function persisterOf(owner: string): Persister {
  const persister = createAsyncStoragePersister({
    key: owner,
    storage: {
      getItem: readCopies,
      setItem: async (key, text) => {
        // An answer that arrives when its member is leaving or has left is not written down any more.
        if (isHere(key) && !isLeaving() && !hasStopped) await writeCopies(key, text);
      },
      removeItem: removeCopies,
    },
  });
  const restoreClient = async () => {
    const copies = await persister.restoreClient();
    return copies === undefined ? undefined : withoutFuture(copies, Date.now());
  };
  return { ...persister, restoreClient };
}

/** A secret that is on screen once is not for the disk. */
function isForDisk(query: Query): boolean {
  return query.state.status === "success" && query.meta?.["isSecret"] !== true;
}

let hasStopped = false;

let stopKeeping: () => void = () => undefined;

/** Brings the owner's copies into memory, and forgets those of others where nobody is signed in. */
async function restore(
  owner: string,
  options: Parameters<typeof persistQueryClientRestore>[0],
): Promise<void> {
  try {
    if (readSession() === null) await clearOtherCopies(owner);
    await persistQueryClientRestore(options);
  } catch {
    // Unreadable or blocked: everything is asked anew.
  }
}

async function change(owner: string): Promise<void> {
  stopKeeping();
  if (copiesStore.getState().owner !== null) queryClient.clear();
  copiesStore.setState({ owner, isRestored: false });
  hasStopped = false;
  const options = { queryClient, persister: persisterOf(owner), maxAge: week, buster: appVersion };
  const restoring = restore(owner, options);
  const isLate = await within(
    longestRestore,
    restoring.then(() => false),
    true,
  );
  if (isHere(owner)) copiesStore.setState({ isRestored: true });
  // What is kept is not written over before it has been read.
  await restoring;
  if (!isHere(owner)) return;
  const dehydrateOptions = {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: isForDisk,
  };
  stopKeeping = persistQueryClientSubscribe({ ...options, dehydrateOptions });
  // What was answered meanwhile is kept too.
  if (isLate) await persistQueryClientSave({ ...options, dehydrateOptions });
}

/** Writes nothing down any more, for a page that is about to begin anew. */
export function stopKeepingCopies(): void {
  stopKeeping();
  hasStopped = true;
}

function follow(): void {
  if (!isAuthReady(authStore.getState()) && memberId() === null) return;
  const owner = memberId() ?? "guest";
  if (!isHere(owner)) void change(owner);
}

let isFollowing = false;

/** Makes the copies those of the person who is here, from now on. */
export function followMember(): void {
  if (isFollowing) return;
  isFollowing = true;
  authStore.subscribe(follow);
  follow();
}
