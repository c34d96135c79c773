/** Answers about a member's cloud lists that are given while they are on their way, so that nobody takes them for none. */
import { authStore, memberId, useAuth } from "../auth/auth-store.ts";
import { within } from "../local/within.ts";
import { cloudStore, useCloud, type CloudState } from "./cloud-store.ts";

/** Milliseconds that somebody who wants to go on waits for them. */
const timeoutMs = 3000;

/** Tells whether they are neither known, nor refused, nor without a network. */
function areOpen({ rows, problem, connection }: CloudState): boolean {
  return rows === null && problem === null && connection !== "paused";
}

function mayHaveLists(): boolean {
  return memberId() !== null || authStore.getState().isAuthenticated === null;
}

/** Tells whether the lists of whoever is or may be signed in are still on their way. */
export function areListsLoading(): boolean {
  return mayHaveLists() && areOpen(cloudStore.getState());
}

/** The answer of `areListsLoading`, in a component. */
export function useAreListsLoading(): boolean {
  const isAnybodyThere = useAuth(mayHaveLists);
  const isOpen = useCloud(areOpen);
  return isAnybodyThere && isOpen;
}

/** Resolves when the lists are here or cannot be had, after three seconds at the latest. */
export async function untilListsLoaded(): Promise<void> {
  if (!areListsLoading()) return;
  let stop: () => void = () => undefined;
  const decided = new Promise<void>((resolve) => {
    stop = cloudStore.subscribe((state) => {
      if (!areOpen(state)) resolve();
    });
  });
  await within(timeoutMs, decided, undefined);
  stop();
}

/** The names of the member's lists in the cloud, asked for where they are not known; none where they cannot be had. */
export async function cloudNames(): Promise<readonly string[]> {
  const { rows, lists } = cloudStore.getState();
  const known = lists.map(({ name }) => name);
  const ownerId = memberId();
  if (ownerId === null || rows !== null) return known;
  try {
    const { fetchNames } = await import("./army-lists.ts");
    return [...known, ...(await within(timeoutMs, fetchNames(ownerId), []))];
  } catch {
    return known;
  }
}
