/**
 * Copies of stored values that the app could not read, made before anything can overwrite them, under
 * `<key>.corrupt.<time>`, so that they can still be rescued by hand.
 */
import type { StorageKey } from "./keys.ts";
import { readText, removeText, storedNames, writeText } from "./storage.ts";

/** The most copies of one key; beyond them the oldest goes, so that copies cannot fill the storage. */
const maxCopies = 5;

function copyKey(name: string): StorageKey {
  return { area: "local", name };
}

function prefixOf(key: StorageKey): string {
  return `${key.name}.corrupt.`;
}

/** The names of a key's copies, oldest first: the times in them sort as text. */
export function copyNames(key: StorageKey): readonly string[] {
  return storedNames("local")
    .filter((name) => name.startsWith(prefixOf(key)))
    .toSorted();
}

/** Every copy of what could not be read, by its name in the storage. */
export function damagedCopies(): Readonly<Record<string, string>> {
  const names = storedNames("local").filter((name) => name.includes(".corrupt."));
  return Object.fromEntries(names.map((name) => [name, readText(copyKey(name)) ?? ""]));
}

/** A name after all others, also within one millisecond and when the clock was set back. */
function nextName(key: StorageKey, names: readonly string[]): string {
  const newest = Date.parse(names.at(-1)?.slice(prefixOf(key).length) ?? "");
  const time = Number.isNaN(newest) ? Date.now() : Math.max(Date.now(), newest + 1);
  return `${prefixOf(key)}${new Date(time).toISOString()}`;
}

/** Keeps one copy of the text. False when there is no room for it. */
export function keepCopy(key: StorageKey, text: string): boolean {
  const names = copyNames(key);
  if (names.some((name) => readText(copyKey(name)) === text)) return true;
  if (!writeText(copyKey(nextName(key, names)), text).ok) return false;
  const surplus = Math.max(0, names.length + 1 - maxCopies);
  for (const name of names.slice(0, surplus)) removeText(copyKey(name));
  return true;
}
