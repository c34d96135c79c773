/**
 * A value kept as JSON under one key. Reading gives what can be read, and the same object as long as
 * the stored text is the same, so React may compare by identity. What cannot be read is copied aside
 * first; as long as there is no room for that copy, writing is refused rather than losing it.
 */
import type { StorageKey } from "./keys.ts";
import { keepCopy } from "./damaged-copies.ts";
import {
  readText,
  removeText,
  subscribeKey,
  writeText,
  type StorageRefusal,
  type WriteOutcome,
} from "./storage.ts";

/** The result of a parser for a stored value. */
export interface Parsed<Value> {
  readonly value: Value;
  /** The parts that it could not read, as they were. */
  readonly damaged: readonly unknown[];
}

interface Shape<Value> {
  readonly key: StorageKey;
  /** The value when nothing is stored, or nothing readable. */
  readonly empty: Value;
  /** Must not throw. */
  readonly parse: (json: unknown) => Parsed<Value>;
  /** The JSON of a value, when that is not the value itself. */
  readonly toJson?: (value: Value) => unknown;
}

/** A stored value that is read through a parser. */
export interface StoredJson<Value> {
  readonly read: () => Value;
  readonly write: (value: Value) => WriteOutcome;
  readonly clear: () => WriteOutcome;
  readonly subscribe: (onChange: () => void) => () => void;
}

interface Reading<Value> extends Parsed<Value> {
  readonly text: string | null;
}

const full: StorageRefusal = { kind: "storage-full" };

/** A stored value of a shape. Reading it gives the same object until it changes. */
export function storedJson<Value>(shape: Shape<Value>): StoredJson<Value> {
  const { key, toJson = (value) => value } = shape;
  let last: Reading<Value> | undefined;

  function current(): Reading<Value> {
    const text = readText(key);
    if (last === undefined || last.text !== text) {
      last = { text, ...parseText(text, shape) };
      isSafeToReplace(key, last);
    }
    return last;
  }

  function change(apply: () => WriteOutcome): WriteOutcome {
    return isSafeToReplace(key, current()) ? apply() : { ok: false, refusal: full };
  }

  return {
    read: () => current().value,
    write: (value) => change(() => writeText(key, JSON.stringify(toJson(value)))),
    clear: () => change(() => removeText(key)),
    subscribe: (onChange) => subscribeKey(key, onChange),
  };
}

function parseText<Value>(text: string | null, { empty, parse }: Shape<Value>): Parsed<Value> {
  if (text === null) return { value: empty, damaged: [] };
  try {
    return parse(JSON.parse(text));
  } catch {
    return { value: empty, damaged: [text] };
  }
}

/** Tells whether nothing would be lost: all was readable, or a copy is kept. */
function isSafeToReplace(key: StorageKey, { text, damaged }: Reading<unknown>): boolean {
  if (text === null || damaged.length === 0) return true;
  return keepCopy(key, text) || keepParts(key, damaged);
}

/** Keeps the damaged parts alone, where the whole text finds no room beside itself. */
function keepParts(key: StorageKey, damaged: readonly unknown[]): boolean {
  try {
    return keepCopy(key, JSON.stringify(damaged));
  } catch {
    // Nested too deeply to be written out.
    return false;
  }
}
