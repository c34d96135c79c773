/**
 * Saves on their way to the cloud, each under a name of its own that carries its member and its place in
 * the queue. Adding writes one new name and sending removes it, so that two tabs never undo each other's
 * step, and a save is kept before anything of it is sent. Where a newer save stands for an older one, the
 * newer is written first: a crash in between leaves one too many, never none.
 */
import { parsePendingSave, type PendingSave } from "#domain/list/pending-save.ts";
import { accept, type Result } from "#domain/result.ts";
import { outboxKey, outboxPrefixOf } from "./keys.ts";
import { newId } from "./new-id.ts";
import {
  readText,
  removeText,
  storedNames,
  subscribeNames,
  writeText,
  type StorageRefusal,
  type WriteOutcome,
} from "./storage.ts";

/** A save that waits. */
export interface Waiting {
  /** Its place in the queue, and what tells it from others. */
  readonly name: string;
  readonly memberId: string;
  readonly save: PendingSave;
}

const placeDigits = 9;

function namesOf(memberId: string): readonly string[] {
  const prefix = outboxPrefixOf(memberId);
  return storedNames("local")
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .toSorted();
}

function parse(text: string, memberId: string): PendingSave | undefined {
  try {
    return parsePendingSave(JSON.parse(text), memberId);
  } catch {
    return undefined;
  }
}

interface Reading {
  readonly memberId: string;
  readonly texts: string;
  readonly waiting: readonly Waiting[];
}

let last: Reading | undefined;

/**
 * The saves that wait, in their order; the same array until something changes. Those that cannot be read
 * stay stored.
 */
export function readOutbox(memberId: string): readonly Waiting[] {
  const entries = namesOf(memberId).map((name) => {
    return { name, text: readText(outboxKey(memberId, name)) ?? "" };
  });
  const texts = entries.map(({ name, text }) => `${name} ${text}`).join("\n");
  if (last?.texts !== texts || last.memberId !== memberId) {
    const waiting = entries.flatMap(({ name, text }) => {
      const save = parse(text, memberId);
      return save === undefined ? [] : { name, memberId, save };
    });
    last = { memberId, texts, waiting };
  }
  return last.waiting;
}

/** A name after all others, also after those that cannot be read. The random end keeps two tabs apart. */
function nextName(memberId: string): string {
  const place = Number.parseInt(namesOf(memberId).at(-1) ?? "0", 10) + 1;
  return `${String(place).padStart(placeDigits, "0")}-${newId().slice(0, 8)}`;
}

/** Keeps a save until it is sent. Refused, nothing has changed. */
export function addToOutbox(save: PendingSave, memberId: string): Result<Waiting, StorageRefusal> {
  const older = readOutbox(memberId).filter((other) => other.save.list.id === save.list.id);
  const waiting = { name: nextName(memberId), memberId, save };
  const outcome = writeText(outboxKey(memberId, waiting.name), JSON.stringify(save));
  if (!outcome.ok) return outcome;
  for (const other of older) removeFromOutbox(other);
  return accept(waiting);
}

/** Puts another save in the place of one that still waits. Gives false when it does not any more. */
export function replaceInOutbox({ memberId, name }: Waiting, save: PendingSave): boolean {
  const key = outboxKey(memberId, name);
  return readText(key) !== null && writeText(key, JSON.stringify(save)).ok;
}

/** Takes a save out of the outbox. */
export function removeFromOutbox({ memberId, name }: Waiting): WriteOutcome {
  return removeText(outboxKey(memberId, name));
}

/** Tells whether the save still waits, here or for another tab. */
export function isWaiting({ memberId, name }: Waiting): boolean {
  return readText(outboxKey(memberId, name)) !== null;
}

/** Calls back when what waits changes, here or in another tab. Returns the way to stop. */
export function subscribeOutbox(memberId: string, onChange: () => void): () => void {
  return subscribeNames(outboxPrefixOf(memberId), onChange);
}
