/**
 * Notifications that are about to be removed, for as long as minds may change. Only the database makes
 * notifications, so nobody can write one anew: the removal itself waits, and what waits is not shown.
 */
import { useQuery } from "@tanstack/react-query";
import { create } from "zustand";
import type { Notice } from "#domain/notices/notice.ts";
import { deleteWhileLeaving } from "#web/data/backend/last-request.ts";
import { showFewerUnread } from "#web/data/notices/hear-notices.ts";
import { deleteNotice, unreadQuery } from "#web/data/notices/notices.ts";

/** Milliseconds until a removal: longer than the message with the way back is shown. */
const delay = 11_000;

type Ids = ReadonlySet<string>;

interface Removals {
  readonly ids: Ids;
  /** Those among them that were unread, and that the server still counts. */
  readonly unread: Ids;
}

const useStore = create<Removals>(() => ({ ids: new Set(), unread: new Set() }));
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

function without(all: Ids, id: string): Ids {
  return new Set([...all].filter((each) => each !== id));
}

function hide({ id, isRead }: Notice): void {
  useStore.setState(({ ids, unread }) => ({
    ids: new Set([...ids, id]),
    unread: isRead ? unread : new Set([...unread, id]),
  }));
}

function show(id: string): void {
  useStore.setState(({ ids, unread }) => ({ ids: without(ids, id), unread: without(unread, id) }));
}

/** The ids of what is about to be removed. */
export function useRemovals(): ReadonlySet<string> {
  return useStore(({ ids }) => ids);
}

/** The number of unread notifications, without those that are about to be removed; undefined while it is not known. */
export function useUnreadNotices(memberId: string): number | undefined {
  const removed = useStore(({ unread }) => unread.size);
  const { data } = useQuery(unreadQuery(memberId));
  return data === undefined ? undefined : Math.max(0, data - removed);
}

async function remove({ id }: Notice, memberId: string, onFailure: () => void): Promise<void> {
  try {
    await deleteNotice(id);
  } catch {
    show(id);
    onFailure();
    return;
  }
  const { unread } = useStore.getState();
  if (!unread.has(id)) return;
  useStore.setState({ unread: without(unread, id) });
  showFewerUnread(memberId);
}

/** Removes a notification of the member after a while, or when the page is left. */
export function removeLater(notice: Notice, memberId: string, onFailure: () => void): void {
  if (waiting.size === 0) addEventListener("pagehide", removeWaiting, { once: true });
  hide(notice);
  const timer = setTimeout(() => {
    waiting.delete(notice.id);
    void remove(notice, memberId, onFailure);
  }, delay);
  waiting.set(notice.id, timer);
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
  // Whoever comes back to this page finds the number asked for anew.
  useStore.setState({ unread: new Set() });
}
