/** News of saves that waited, for whoever tells the player. */
import type { CloudList } from "#domain/list/cloud-list.ts";
import type { DataError } from "../backend/errors.ts";
import type { Waiting } from "../local/outbox.ts";

/** A piece of news about the member's lists. */
export type News =
  | { readonly kind: "saved"; readonly waiting: Waiting; readonly list: CloudList }
  | { readonly kind: "refused"; readonly waiting: Waiting; readonly trouble: DataError }
  /** The member signed out: these lists are theirs, and belong on this device no longer. */
  | { readonly kind: "left"; readonly lists: readonly CloudList[] }
  /** At signing out: what was not sent has become lists of this device. */
  | { readonly kind: "kept-here"; readonly count: number };

const listeners = new Set<(news: News) => void>();

/** Tells all listeners. */
export function announce(news: News): void {
  for (const listener of listeners) listener(news);
}

/** Returns the way to stop. */
export function subscribeNews(listener: (news: News) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
