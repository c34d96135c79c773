/**
 * Numbered changes to the form of what the browser keeps, like those of a database. They run once at
 * start, before anything reads, in order. A migration is idempotent and writes the new form before
 * it removes the old, so that one that stops half-way runs again at the next start. A released
 * migration is never changed; a value it does not understand it leaves alone.
 */
import { freeId } from "#domain/list/keep-both.ts";
import { isRecord } from "#domain/outside.ts";
import { keys } from "./keys.ts";
import { readText, writeText, type WriteOutcome } from "./storage.ts";

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

const migrations: readonly Migration[] = [
  { version: 1, name: "own-list-ids", up: giveEachListItsOwnId },
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
