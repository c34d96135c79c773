/** Everything that this browser keeps for the site, in named groups, and taking a group away. */
import type { Area, StorageKey } from "../local/keys.ts";
import { cacheNames, databases, deleteCache, openCache } from "../local/browser.ts";
import { copiesSize } from "../local/query-store.ts";
import { readText, removeText, storedNames, writeText } from "../local/storage.ts";
import { rowOf } from "./row-of.ts";
import type { Group, Place } from "./storage-rows.ts";

/** A value that is kept. */
export interface KeptValue extends StorageKey {
  readonly group: Group;
  /** Bytes as browsers count them: two for each character of name and value. */
  readonly bytes: number;
}

const areas: readonly Area[] = ["local", "tab"];

/** Every value that is kept, the largest first. */
export function keptValues(): readonly KeptValue[] {
  return areas
    .flatMap((area) =>
      storedNames(area).map((name): KeptValue => {
        const bytes = 2 * (name.length + (readText({ area, name })?.length ?? 0));
        return { area, name, group: rowOf(area, name)?.group ?? "other", bytes };
      }),
    )
    .toSorted((a, b) => b.bytes - a.bytes);
}

/** A way to put back what was taken away. */
export type PutBack = () => boolean;

/** Takes the values of a group away, and gives the way to put them back as they were. */
export function clearGroup(group: Group): PutBack {
  const taken = keptValues()
    .filter((each) => each.group === group)
    .map(({ area, name }) => ({ key: { area, name }, text: readText({ area, name }) ?? "" }));
  for (const { key } of taken) removeText(key);
  return () => taken.every(({ key, text }) => writeText(key, text).ok);
}

/** Something that the browser keeps beside its storage. */
export interface KeptElsewhere {
  readonly name: string;
  /** Files in a cache; null for a database. */
  readonly entries: number | null;
}

/** The caches of the site, with the number of files in each. */
export async function keptCaches(): Promise<readonly KeptElsewhere[]> {
  const names = (await cacheNames()) ?? [];
  return Promise.all(
    names.map(async (name) => ({ name, entries: (await (await openCache(name)).keys()).length })),
  );
}

/** Bytes of a file in a cache: as its server says where that is the whole file, else counted. */
async function bytesOf(response: Response | undefined): Promise<number> {
  if (response === undefined) return 0;
  const { headers } = response;
  const said = headers.has("content-encoding") ? null : headers.get("content-length");
  return said === null ? (await response.blob()).size : Number(said);
}

async function measureCache(name: string): Promise<KeptItem> {
  const cache = await openCache(name);
  const requests = await cache.keys();
  const sizes = await Promise.all(requests.map(async (each) => bytesOf(await cache.match(each))));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { place: "cache", name, entries: sizes.length, bytes };
}

/** Something that a clearing may remove, or not. */
export interface KeptItem {
  readonly place: Place;
  readonly name: string;
  /** Files of a cache, texts of a database; 1 for a value of the storage. */
  readonly entries: number;
  readonly bytes: number;
}

/** The values of the storage as items. */
export function storedItems(): readonly KeptItem[] {
  return keptValues().map(({ area: place, name, bytes }) => ({ place, name, entries: 1, bytes }));
}

/**
 * Everything that this browser keeps and whose size it tells: the values of its storage, its caches, and the
 * copies of what the backend said.
 */
export async function keptItems(): Promise<readonly KeptItem[]> {
  const names = (await cacheNames()) ?? [];
  const [copies, ...cached] = await Promise.all([copiesSize(), ...names.map(measureCache)]);
  const database: KeptItem = { place: "database", name: "wab.queries", ...copies };
  return [...storedItems(), ...(copies.entries > 0 ? [database] : []), ...cached];
}

/** The databases of the site. Browsers do not tell their size. */
export async function keptDatabases(): Promise<readonly KeptElsewhere[]> {
  try {
    // Some browsers have no list of them.
    const known = (await databases()?.databases?.()) ?? [];
    return known.flatMap(({ name }) => (name === undefined ? [] : [{ name, entries: null }]));
  } catch {
    return [];
  }
}

/** Bytes of everything that the browser keeps for the site, as it estimates; null where it does not tell. */
export async function keptBytes(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).usage ?? null;
  } catch {
    return null;
  }
}

/** Removes a cache: its files come again with the next visits. */
export async function clearCache(name: string): Promise<void> {
  await deleteCache(name);
}

/** Removes a database of this browser, for good. False when another tab holds it open. */
export function clearDatabase(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = databases()?.deleteDatabase(name);
    if (request === undefined) return resolve(false);
    request.addEventListener("success", () => resolve(true));
    request.addEventListener("error", () => resolve(false));
    request.addEventListener("blocked", () => resolve(false));
  });
}
