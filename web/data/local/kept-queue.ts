/**
 * The queue of what waits for the server, each under a name of its own that carries its member and its place in the queue.
 * Adding writes one new name and sending removes it, so that two tabs never undo each other's step, and
 * everything is kept before anything of it is sent.
 */
import { accept, type Result } from "#domain/result.ts";
import type { StorageKey } from "./keys.ts";
import { newId } from "./new-id.ts";
import {
  isOnlyRemembered,
  readText,
  removeText,
  storedNames,
  subscribeNames,
  writeOrRemember,
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
  /** Tells whether a newer value stands for an older one, which then waits no longer. */
  readonly isSameThing?: (older: Value, newer: Value) => boolean;
  /** Tells whether a value for which there is no room may wait in memory, because it can be sent at once. */
  readonly mayBeRemembered?: () => boolean;
}

/** The queue of each member, in the browser's storage. */
interface KeptQueue<Value> {
  /** Reads what waits, in its order; the same array until something changes. What cannot be read stays stored. */
  readonly read: (memberId: string) => readonly Kept<Value>[];
  /** Keeps a value at the end of the queue. Refused, nothing has changed. */
  readonly add: (value: Value, memberId: string) => Result<Kept<Value>, StorageRefusal>;
  /** Puts another value in the place of one that still waits. Gives false when it does not any more. */
  readonly replace: (kept: Kept<unknown>, value: Value) => boolean;
  /** Takes a value out of the queue. */
  readonly remove: (kept: Kept<unknown>) => WriteOutcome;
  /** Tells whether the value still waits, here or for another tab. */
  readonly has: (kept: Kept<unknown>) => boolean;
  /** Tells whether the value waits only until the page closes. */
  readonly isOnlyRemembered: (kept: Kept<unknown>) => boolean;
  /** Calls back when what waits changes, here or in another tab. Returns the way to stop. */
  readonly subscribe: (memberId: string, onChange: () => void) => () => void;
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
export function createKeptQueue<Value>(options: KeptQueueOptions<Value>): KeptQueue<Value> {
  const { prefixOf, parse, isSameThing, mayBeRemembered } = options;
  let last: Reading<Value> | undefined;

  function keyOf({ memberId, name }: Pick<Kept<unknown>, "memberId" | "name">): StorageKey {
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

  function read(memberId: string): readonly Kept<Value>[] {
    const entries = namesOf(memberId).map((name) => {
      return { name, text: readText(keyOf({ memberId, name })) ?? "" };
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
  }

  function keep(kept: Kept<unknown>, value: Value): WriteOutcome {
    const text = JSON.stringify(value);
    const outcome = writeText(keyOf(kept), text);
    if (outcome.ok || mayBeRemembered?.() !== true) return outcome;
    writeOrRemember(keyOf(kept).name, text);
    return { ok: true };
  }

  function remove(kept: Kept<unknown>): WriteOutcome {
    return removeText(keyOf(kept));
  }

  return {
    read,
    remove,
    add: (value, memberId) => {
      const older = read(memberId).filter((other) => isSameThing?.(other.value, value) === true);
      const kept = { name: nextName(memberId), memberId, value };
      const outcome = keep(kept, value);
      if (!outcome.ok) return outcome;
      // Last, so that a crash in between leaves one too many, never none. What is stored outlives what is remembered,
      // and is sent before it. Each has a name of its own: an older one that arrives takes only itself out.
      const isShort = isOnlyRemembered(keyOf(kept).name);
      for (const other of older) {
        if (!isShort || isOnlyRemembered(keyOf(other).name)) remove(other);
      }
      return accept(kept);
    },
    replace: (kept, value) => readText(keyOf(kept)) !== null && keep(kept, value).ok,
    has: (kept) => readText(keyOf(kept)) !== null,
    isOnlyRemembered: (kept) => isOnlyRemembered(keyOf(kept).name),
    subscribe: (memberId, onChange) => subscribeNames(prefixOf(memberId), onChange),
  };
}
