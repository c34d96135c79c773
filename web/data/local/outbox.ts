/** Saves on their way to the cloud. */
import { parsePendingSave, type PendingSave } from "#domain/list/pending-save.ts";
import { createKeptQueue, type Kept } from "./kept-queue.ts";
import { outboxPrefixOf } from "./keys.ts";

/** A save that waits, with its place in the queue. */
export type Waiting = Kept<PendingSave>;

/**
 * The outbox of each member. A newer save of a list takes the place of an older one. With a full storage a save waits in
 * memory while there is a network: the cloud has room for it.
 */
export const {
  read: readOutbox,
  add: addToOutbox,
  replace: replaceInOutbox,
  remove: removeFromOutbox,
  has: isWaiting,
  isOnlyRemembered: isOnlyInMemory,
  subscribe: subscribeOutbox,
} = createKeptQueue<PendingSave>({
  prefixOf: outboxPrefixOf,
  parse: parsePendingSave,
  isSameThing: (older, newer) => older.list.id === newer.list.id,
  mayBeRemembered: () => navigator.onLine,
});
