/**
 * Notifications that are about to be removed, for as long as minds may change. Only the database makes
 * notifications, so nobody can write one anew: the removal itself waits, and what waits is not shown.
 */
import { create } from "zustand";
import { deleteWhileLeaving } from "#web/data/last-request.ts";
import { deleteNotice } from "#web/data/notices/notices.ts";

/** Milliseconds until a removal: longer than the message with the way back is shown. */
const delay = 11_000;

interface Removals {
  readonly ids: ReadonlySet<string>;
}

const useStore = create<Removals>(() => ({ ids: new Set() }));
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

function hide(id: string): void {
  useStore.setState(({ ids }) => ({ ids: new Set([...ids, id]) }));
}

function show(id: string): void {
  useStore.setState(({ ids }) => ({ ids: new Set([...ids].filter((each) => each !== id)) }));
}

/** The ids of what is about to be removed. */
export function useRemovals(): ReadonlySet<string> {
  return useStore(({ ids }) => ids);
}

/** Removes a notification after a while, or when the page is left. */
export function removeLater(id: string, onFailure: () => void): void {
  if (waiting.size === 0) addEventListener("pagehide", removeWaiting, { once: true });
  hide(id);
  const timer = setTimeout(() => {
    waiting.delete(id);
    deleteNotice(id).catch(() => {
      show(id);
      onFailure();
    });
  }, delay);
  waiting.set(id, timer);
}

/** Keeps what was about to be removed. */
export function keepAfterAll(id: string): void {
  clearTimeout(waiting.get(id));
  waiting.delete(id);
  show(id);
}

function removeWaiting(): void {
  for (const [id, timer] of waiting) {
    clearTimeout(timer);
    void deleteWhileLeaving("notifications", id);
  }
  waiting.clear();
}
