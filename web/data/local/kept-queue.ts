/**
 * The queue of what waits for the server, each under a name of its own that carries its member and its place in the queue.
 * Adding writes one new name and sending removes it, so that two tabs never undo each other's step, and
 * everything is kept before anything of it is sent.
 */
import { accept, type Result } from "#domain/result.ts";
import type { StorageKey } from "./keys.ts";
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

/** A value that waits. */
export interface Kept<Value> {
  /** Its place in the queue, and what tells it from others. */
  readonly name: string;
  readonly memberId: string;
  readonly value: Value;
}

interface KeptQueueOptions<Value> {
  /** The beginning of the names of a member's values, in the local area. */
  readonly prefixOf: (memberId: string) => string;
  readonly parse: (json: unknown, memberId: string) => Value | undefined;
}

const placeDigits = 9;

function parseText<Value>(
  text: string,
  memberId: string,
  parse: KeptQueueOptions<Value>["parse"],
): Value | undefined {
  try {
    return parse(JSON.parse(text), memberId);
  } catch {
    return undefined;
  }
}

interface Reading<Value> {
  readonly memberId: string;
  readonly texts: string;
  readonly waiting: readonly Kept<Value>[];
}

/** A queue for each member in the browser's storage. */
export function createKeptQueue<Value>({ prefixOf, parse }: KeptQueueOptions<Value>) {
  let last: Reading<Value> | undefined;

  function keyOf(memberId: string, name: string): StorageKey {
    return { area: "local", name: `${prefixOf(memberId)}${name}` };
  }

  function namesOf(memberId: string): readonly string[] {
    const prefix = prefixOf(memberId);
    return storedNames("local")
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length))
      .toSorted();
  }

  /** A name after all others, also after those that cannot be read. The random end keeps two tabs apart. */
  function nextName(memberId: string): string {
    const place = Number.parseInt(namesOf(memberId).at(-1) ?? "0", 10) + 1;
    return `${String(place).padStart(placeDigits, "0")}-${newId().slice(0, 8)}`;
  }

  return {
    /** Reads what waits, in its order; the same array until something changes. What cannot be read stays stored. */
    read(memberId: string): readonly Kept<Value>[] {
      const entries = namesOf(memberId).map((name) => {
        return { name, text: readText(keyOf(memberId, name)) ?? "" };
      });
      const texts = entries.map(({ name, text }) => `${name} ${text}`).join("\n");
      if (last?.texts !== texts || last.memberId !== memberId) {
        const waiting = entries.flatMap(({ name, text }) => {
          const value = parseText(text, memberId, parse);
          return value === undefined ? [] : { name, memberId, value };
        });
        last = { memberId, texts, waiting };
      }
      return last.waiting;
    },

    /** Keeps a value at the end of the queue. Refused, nothing has changed. */
    add(value: Value, memberId: string): Result<Kept<Value>, StorageRefusal> {
      const kept = { name: nextName(memberId), memberId, value };
      const outcome = writeText(keyOf(memberId, kept.name), JSON.stringify(value));
      return outcome.ok ? accept(kept) : outcome;
    },

    /** Puts another value in the place of one that still waits. Gives false when it does not any more. */
    replace({ memberId, name }: Kept<unknown>, value: Value): boolean {
      const key = keyOf(memberId, name);
      return readText(key) !== null && writeText(key, JSON.stringify(value)).ok;
    },

    /** Takes a value out of the queue. */
    remove({ memberId, name }: Kept<unknown>): WriteOutcome {
      return removeText(keyOf(memberId, name));
    },

    /** Tells whether the value still waits, here or for another tab. */
    has({ memberId, name }: Kept<unknown>): boolean {
      return readText(keyOf(memberId, name)) !== null;
    },

    /** Calls back when what waits changes, here or in another tab. Returns the way to stop. */
    subscribe(memberId: string, onChange: () => void): () => void {
      return subscribeNames(prefixOf(memberId), onChange);
    },
  };
}
