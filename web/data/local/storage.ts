/**
 * Safe access to the browser's storage. Reading never throws and writing says how it went. A storage
 * that the browser blocks is replaced by memory for the page's life: the app works, and
 * `isStorageBlocked` lets it say that nothing will be kept. The browser's `setItem` is all or nothing,
 * so a refused write leaves the bytes that were there.
 */
import type { Area, StorageKey } from "./keys.ts";

/** The reason why nothing was stored. */
export type StorageRefusal =
  | { readonly kind: "storage-full" }
  | { readonly kind: "storage-failed" };

/** The outcome of storing. */
export type WriteOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: StorageRefusal };

/** The part of the browser's Storage that the app uses. */
export type StorageArea = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** The function that opens an area. The browser may throw, or give null, where storage is blocked. */
export type OpenStorage = (area: Area) => StorageArea | null;

const written: WriteOutcome = { ok: true };

function openBrowserStorage(area: Area): StorageArea | null {
  return (area === "local" ? globalThis.localStorage : globalThis.sessionStorage) ?? null;
}

let open: OpenStorage = openBrowserStorage;
const memory = new Map<Area, StorageArea>();
/** Texts for which there is no room, while this page is open, by their names in the local area. */
const unkept = new Map<string, string>();
const listeners = new Set<(key: StorageKey | null) => void>();

/** A function that hears of each text that the browser has kept, and of each that it has removed: null. */
export type KeptListener = (key: StorageKey, text: string | null) => void;

let onKept: KeptListener = () => undefined;

/** Has a function hear of everything that the browser keeps from now on, before anybody else does. */
export function setKeptListener(listener: KeptListener): void {
  onKept = listener;
}

/** The seam for tests: where areas come from. Without an argument, the browser's again. */
export function setStorageSource(source: OpenStorage = openBrowserStorage): void {
  open = source;
  memory.clear();
  unkept.clear();
}

/** Tells whether what is written to the area is gone when the page closes. */
export function isBlocked(area: Area): boolean {
  return memory.has(area);
}

/** Tells whether lists are only kept until the page closes, because the browser allows no storage. */
export function isStorageBlocked(): boolean {
  return isBlocked("local");
}

function memoryStorage(seed: readonly (readonly [string, string])[]): StorageArea {
  const values = new Map(seed);
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, text) => void values.set(name, text),
    removeItem: (name) => void values.delete(name),
  };
}

/** The entries that can still be read of a storage that refuses to be written. */
function readableEntries(area: Area): readonly (readonly [string, string])[] {
  try {
    const storage = open(area);
    if (storage === null) return [];
    return namesIn(storage).map((name) => [name, storage.getItem(name) ?? ""]);
  } catch {
    return [];
  }
}

function fallBackToMemory(area: Area): StorageArea {
  const storage = memoryStorage(readableEntries(area));
  memory.set(area, storage);
  announce(null);
  return storage;
}

function namesIn(storage: StorageArea): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (name) => name !== null,
  );
}

/** Any failure to read means that the storage cannot be relied on: from here on, memory. */
function reading<Value>(area: Area, read: (storage: StorageArea) => Value): Value {
  const fallback = memory.get(area);
  if (fallback !== undefined) return read(fallback);
  try {
    const storage = open(area);
    if (storage !== null) return read(storage);
  } catch {
    // Blocked or broken: the memory below stands in for it.
  }
  return read(fallBackToMemory(area));
}

/** The text under a key, or null when there is none. */
export function readText(key: StorageKey): string | null {
  const remembered = key.area === "local" ? unkept.get(key.name) : undefined;
  if (remembered !== undefined) return remembered;
  return reading(key.area, (storage) => storage.getItem(key.name));
}

/** Every name in an area, ours and others', with those that are only remembered. */
export function storedNames(area: Area): readonly string[] {
  const names = reading(area, namesIn);
  return area === "local" && unkept.size > 0 ? [...new Set([...names, ...unkept.keys()])] : names;
}

/** A DOMException is an Error in browsers, but not wherever tests run. */
function hasName(error: unknown, ...names: readonly string[]): boolean {
  const isError = error instanceof Error || error instanceof DOMException;
  return isError && names.includes(error.name);
}

function isFull(error: unknown): boolean {
  return hasName(error, "QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED");
}

function change(key: StorageKey, text: string | null): WriteOutcome {
  const apply = (storage: StorageArea) => {
    if (text === null) storage.removeItem(key.name);
    else storage.setItem(key.name, text);
  };
  try {
    apply(reading(key.area, (storage) => storage));
    if (key.area === "local") unkept.delete(key.name);
    if (!isBlocked(key.area)) onKept(key, text);
  } catch (error) {
    if (isFull(error)) return { ok: false, refusal: { kind: "storage-full" } };
    if (!hasName(error, "SecurityError")) return { ok: false, refusal: { kind: "storage-failed" } };
    apply(fallBackToMemory(key.area));
  }
  announce(key);
  return written;
}

/** Keeps a text. When refused, what was there before still is. */
export function writeText(key: StorageKey, text: string): WriteOutcome {
  return change(key, text);
}

/** Keeps a text of the local area that the page cannot do without: where there is no room, until it closes. */
export function writeOrRemember(name: string, text: string): void {
  const key = { area: "local", name } as const;
  if (writeText(key, text).ok) return;
  unkept.set(name, text);
  announce(key);
}

/** Tells whether a text of the local area is gone when the page closes. */
export function isOnlyRemembered(name: string): boolean {
  return isStorageBlocked() || unkept.has(name);
}

/** Removes a value. */
export function removeText(key: StorageKey): WriteOutcome {
  return change(key, null);
}

function announce(key: StorageKey | null): void {
  for (const listener of listeners) listener(key);
}

/** A null key means that everything may have changed. */
function subscribe(isOurs: (key: StorageKey | null) => boolean, onChange: () => void): () => void {
  const listener = (changed: StorageKey | null) => {
    if (isOurs(changed)) onChange();
  };
  // A null key means that another tab cleared everything. Only the local area is shared by tabs.
  const onStorage = ({ key }: StorageEvent) => {
    // What another tab says is newer than what only this one remembers.
    if (key === null) unkept.clear();
    else unkept.delete(key);
    listener(key === null ? null : { area: "local", name: key });
  };
  listeners.add(listener);
  globalThis.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener("storage", onStorage);
  };
}

/**
 * Calls back when the value under the key changes, here or in another tab, and when the storage turns
 * out to be blocked. Returns the way to stop.
 */
export function subscribeKey(key: StorageKey, onChange: () => void): () => void {
  return subscribe(
    (changed) => changed === null || (changed.area === key.area && changed.name === key.name),
    onChange,
  );
}

/** Calls back as `subscribeKey`, for every name in the local area that begins so. */
export function subscribeNames(prefix: string, onChange: () => void): () => void {
  return subscribe(
    (changed) => changed === null || (changed.area === "local" && changed.name.startsWith(prefix)),
    onChange,
  );
}

/** Calls back when the storage turns out to be blocked. */
export function subscribeStorageBlocked(onChange: () => void): () => void {
  const listener = (changed: StorageKey | null) => {
    if (changed === null) onChange();
  };
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
