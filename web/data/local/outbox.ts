/**
 * Saves on their way to the cloud. Where a newer save stands for an older one, the newer is written first: a
 * crash in between leaves one too many, never none.
 */
import { parsePendingSave, type PendingSave } from "#domain/list/pending-save.ts";
import { accept, type Result } from "#domain/result.ts";
import { createKeptQueue, type Kept } from "./kept-queue.ts";
import { outboxPrefixOf } from "./keys.ts";
import type { StorageRefusal, WriteOutcome } from "./storage.ts";

/** A save that waits. */
export interface Waiting {
  /** Its place in the queue, and what tells it from others. */
  readonly name: string;
  readonly memberId: string;
  readonly save: PendingSave;
}

const queue = createKeptQueue<PendingSave>({ prefixOf: outboxPrefixOf, parse: parsePendingSave });

interface Reading {
  readonly kept: readonly Kept<PendingSave>[];
  readonly waiting: readonly Waiting[];
}

let last: Reading = { kept: [], waiting: [] };

/**
 * The saves that wait, in their order; the same array until something changes. Those that cannot be read
 * stay stored.
 */
export function readOutbox(memberId: string): readonly Waiting[] {
  const kept = queue.read(memberId);
  if (last.kept !== kept) last = { kept, waiting: kept.map(asWaiting) };
  return last.waiting;
}

function asWaiting({ name, memberId, value }: Kept<PendingSave>): Waiting {
  return { name, memberId, save: value };
}

function asKept({ name, memberId, save }: Waiting): Kept<PendingSave> {
  return { name, memberId, value: save };
}

/** Keeps a save until it is sent. Refused, nothing has changed. */
export function addToOutbox(save: PendingSave, memberId: string): Result<Waiting, StorageRefusal> {
  const older = readOutbox(memberId).filter((other) => other.save.list.id === save.list.id);
  const added = queue.add(save, memberId);
  if (!added.ok) return added;
  for (const other of older) removeFromOutbox(other);
  return accept(asWaiting(added.value));
}

/** Puts another save in the place of one that still waits. Gives false when it does not any more. */
export function replaceInOutbox(waiting: Waiting, save: PendingSave): boolean {
  return queue.replace(asKept(waiting), save);
}

/** Takes a save out of the outbox. */
export function removeFromOutbox(waiting: Waiting): WriteOutcome {
  return queue.remove(asKept(waiting));
}

/** Tells whether the save still waits, here or for another tab. */
export function isWaiting(waiting: Waiting): boolean {
  return queue.has(asKept(waiting));
}

/** Calls back when what waits changes, here or in another tab. Returns the way to stop. */
export function subscribeOutbox(memberId: string, onChange: () => void): () => void {
  return queue.subscribe(memberId, onChange);
}
