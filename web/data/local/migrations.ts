/**
 * Numbered changes to the form of what the browser keeps, like those of a database. They run once at
 * start, before anything reads, in order. A migration is idempotent and writes the new form before
 * it removes the old, so that one that stops half-way runs again at the next start. A released
 * migration is never changed; a value it does not understand it leaves alone.
 */
import { freeId } from "#domain/list/keep-both.ts";
import { listKey } from "#domain/list/same-list.ts";
import { parseSavedList } from "#domain/list/saved-list.ts";
import { asRecord, asText, isRecord, parseJson } from "#domain/outside.ts";
import { thisHost } from "./config.ts";
import { earlierListPrefix, gameStateKey, keys } from "./keys.ts";
import { readText, storedNames, writeText, type WriteOutcome } from "./storage.ts";

/** A step that brings the storage from one version to the next. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly up: () => WriteOutcome;
}

const nothingToDo: WriteOutcome = { ok: true };

function storedEntries(): readonly unknown[] {
  try {
    const json: unknown = JSON.parse(readText(keys.armyLists) ?? "[]");
    return Array.isArray(json) ? json : [];
  } catch {
    return [];
  }
}

/** Lists of the older product may lack an id or share one, and then a change would meet the wrong list. */
function giveEachListItsOwnId(): WriteOutcome {
  const entries = storedEntries();
  const taken = new Set<string>();
  const own = entries.map((entry) => {
    if (!isRecord(entry)) return entry;
    const before = typeof entry["id"] === "string" && entry["id"] !== "" ? entry["id"] : "list";
    const id = freeId(before, taken);
    taken.add(id);
    return id === entry["id"] ? entry : { ...entry, id };
  });
  const isUnchanged = own.every((entry, place) => entry === entries[place]);
  return isUnchanged ? nothingToDo : writeText(keys.armyLists, JSON.stringify(own));
}

/** The lists that the earlier product kept elsewhere, one a name or several together. */
function earlierLists(): readonly Readonly<Record<string, unknown>>[] {
  const names = storedNames("local").filter((name) => name.startsWith(earlierListPrefix));
  return [keys.earlierLists.name, ...names].flatMap((name) => {
    const json = parseJson(readText({ area: "local", name }) ?? "");
    const entries: readonly unknown[] = Array.isArray(json) ? json : [json];
    return entries.filter((entry) => isRecord(entry) && parseSavedList(entry).ok).map(asRecord);
  });
}

/** Puts lists that the earlier product kept elsewhere beside the others, unless there is one of their name. */
function takeOverLists(): WriteOutcome {
  const found = earlierLists();
  if (found.length === 0) return nothingToDo;
  const entries: readonly unknown[] = storedEntries();
  const isList = readText(keys.armyLists) === null || entries.length > 0;
  if (!isList) return nothingToDo;
  const lists = [...entries];
  const taken = new Set(entries.flatMap((entry) => asText(asRecord(entry)["id"]) || []));
  const known = new Set(entries.map((entry) => keyOf(asRecord(entry))));
  for (const entry of found) {
    if (known.has(keyOf(entry))) continue;
    known.add(keyOf(entry));
    const id = freeId(asText(entry["id"]) || "list", taken);
    taken.add(id);
    lists.push({ ...entry, id });
  }
  return lists.length === entries.length
    ? nothingToDo
    : writeText(keys.armyLists, JSON.stringify(lists));
}

function keyOf(entry: Readonly<Record<string, unknown>>): string {
  return listKey({ name: asText(entry["name"]), faction: asText(entry["faction"]) });
}

/** Puts the match of the earlier product where matches of this environment are, unless there is one. */
function takeOverMatch(): WriteOutcome {
  const key = gameStateKey(thisHost() === "preview");
  const text = readText(keys.unnamedGameState) ?? readText(keys.firstGameState);
  return text === null || readText(key) !== null ? nothingToDo : writeText(key, text);
}

/** Copies what the earlier product kept, which stays under its names. */
function takeOverEarlierProduct(): WriteOutcome {
  const lists = takeOverLists();
  return lists.ok ? takeOverMatch() : lists;
}

const migrations: readonly Migration[] = [
  { version: 1, name: "own-list-ids", up: giveEachListItsOwnId },
  { version: 2, name: "earlier-product", up: takeOverEarlierProduct },
];

function storedVersion(): number {
  const version = Number(readText(keys.storageVersion));
  return Number.isInteger(version) && version > 0 ? version : 0;
}

/** The outcome of the migrations. */
export interface MigrationOutcome {
  /** The version that the storage has now; higher than ours after a newer app was here. */
  readonly version: number;
  /** The migration that could not be done; what it would have changed is as it was. */
  readonly failed: Migration | null;
}

function succeeds(migration: Migration): boolean {
  try {
    return migration.up().ok;
  } catch {
    return false;
  }
}

/** Runs what has not run yet. A storage of a newer version is left as it is. Never throws. */
export function migrateStorage(steps: readonly Migration[] = migrations): MigrationOutcome {
  let version = storedVersion();
  for (const migration of steps.filter((step) => step.version > version)) {
    if (!succeeds(migration)) return { version, failed: migration };
    version = migration.version;
    writeText(keys.storageVersion, String(version));
  }
  return { version, failed: null };
}
