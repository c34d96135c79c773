/**
 * Deleted lists, and drafts that had to make room for others, for 30 days. Where two keys change, what is
 * written first is the one that adds: an interruption leaves a list twice, never nowhere.
 */
import { keepBoth } from "#domain/list/keep-both.ts";
import { isSameList } from "#domain/list/same-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { isRecord } from "#domain/outside.ts";
import { accept, type Result } from "#domain/result.ts";
import { removeHistory } from "./history.ts";
import { keys } from "./keys.ts";
import { listToJson, parseLocalList, readSavedLists, writeSavedLists } from "./saved-lists.ts";
import type { StorageRefusal, WriteOutcome } from "./storage.ts";
import { storedJson, type Parsed } from "./stored-json.ts";

/** A list in this device's trash. */
export interface TrashedList {
  readonly id: string;
  readonly list: SavedList;
  /** ISO 8601. */
  readonly trashed_at: string;
  readonly reason: "deleted" | "replaced";
}

const daysInTrash = 30;
const dayInMs = 24 * 60 * 60 * 1000;

/** The number of replaced versions that are kept of one list: frequent saving must not fill the storage. */
const maxReplaced = 10;

/** Entries as they were read, with what only a newer version of the app knows. */
const asRead = new WeakMap<TrashedList, unknown>();

function parseTrashed(entry: unknown): TrashedList | undefined {
  if (!isRecord(entry)) return undefined;
  const list = parseLocalList(entry["list"]);
  const { id, trashed_at: trashedAt, reason } = entry;
  if (list === undefined || typeof id !== "string" || typeof trashedAt !== "string")
    return undefined;
  if (Number.isNaN(Date.parse(trashedAt))) return undefined;
  const trashed: TrashedList = {
    id,
    list,
    trashed_at: trashedAt,
    reason: reason === "replaced" ? "replaced" : "deleted",
  };
  asRead.set(trashed, entry);
  return trashed;
}

/** The trash's entries in an array of unknown entries, and those that are none. */
export function parseTrash(json: unknown): Parsed<readonly TrashedList[]> {
  if (!Array.isArray(json)) return { value: [], damaged: [json] };
  const parsed = json.map((entry: unknown) => ({ entry, trashed: parseTrashed(entry) }));
  return {
    value: parsed.flatMap(({ trashed }) => trashed ?? []),
    damaged: parsed.filter(({ trashed }) => trashed === undefined).map(({ entry }) => entry),
  };
}

/** The JSON of an entry. */
export function trashedToJson(entry: TrashedList): unknown {
  return asRead.get(entry) ?? { ...entry, list: listToJson(entry.list) };
}

const stored = storedJson<readonly TrashedList[]>({
  key: keys.trash,
  empty: [],
  parse: parseTrash,
  toJson: (entries) => entries.map(trashedToJson),
});

/** Calls back when the trash changes, here or in another tab. Returns the way to stop. */
export const subscribeTrash = stored.subscribe;

/** Replaces the trash; for the commands of this folder. */
export const writeTrash = stored.write;

/** Whole days until the entry goes, at least 0. */
export function daysLeft(entry: TrashedList, now: Date): number {
  const age = now.getTime() - Date.parse(entry.trashed_at);
  return Math.max(0, Math.ceil(daysInTrash - age / dayInMs));
}

let lastShown: readonly TrashedList[] = [];

/** The entries of the trash that are not over their 30 days, newest first; the same array until it changes. */
export function readTrash(now: Date): readonly TrashedList[] {
  const shown = stored.read().filter((entry) => daysLeft(entry, now) > 0);
  const isSame =
    shown.length === lastShown.length && shown.every((entry, place) => entry === lastShown[place]);
  if (!isSame) lastShown = shown;
  return lastShown;
}

/** Drops what is over its 30 days. */
export function purgeTrash(now: Date): void {
  const kept = readTrash(now);
  if (kept.length < stored.read().length) writeTrash(kept);
}

/** Empties the trash for good. */
export function emptyTrash(): WriteOutcome {
  const saved = new Set(readSavedLists().map(({ id }) => id));
  const gone = stored.read().filter(({ list }) => !saved.has(list.id));
  const outcome = stored.clear();
  if (outcome.ok) removeHistory(new Set(gone.map(({ list }) => list.id)));
  return outcome;
}

function trashedId(list: SavedList, now: Date, taken: readonly TrashedList[]): string {
  const id = `${now.toISOString()}:${list.id}`;
  const same = taken.filter((entry) => entry.id.startsWith(id)).length;
  return same === 0 ? id : `${id}:${same}`;
}

function withoutSurplus(entries: readonly TrashedList[]): readonly TrashedList[] {
  return entries.filter((entry, place) => {
    if (entry.reason === "deleted") return true;
    const newer = entries
      .slice(0, place)
      .filter((other) => other.reason === "replaced" && isSameList(other.list, entry.list));
    return newer.length < maxReplaced;
  });
}

/** Takes entries out of the trash, because what they stand for is back elsewhere. */
export function takeFromTrash(ids: readonly string[]): WriteOutcome {
  return writeTrash(stored.read().filter((entry) => !ids.includes(entry.id)));
}

/** Lists that were moved to the trash. */
export interface MovedToTrash {
  readonly entries: readonly TrashedList[];
  /** Takes the entries out again, when the step that should have followed was refused. */
  readonly revert: () => void;
}

/** Puts lists into the trash, without taking them from where they are. */
export function addToTrash(
  lists: readonly SavedList[],
  reason: TrashedList["reason"],
  now: Date,
): Result<MovedToTrash, StorageRefusal> {
  if (lists.length === 0) return accept({ entries: [], revert: () => undefined });
  const before = readTrash(now);
  const entries: TrashedList[] = [];
  for (const list of lists) {
    const id = trashedId(list, now, [...entries, ...before]);
    entries.push({ id, list, trashed_at: now.toISOString(), reason });
  }
  const outcome = writeTrash(withoutSurplus([...entries, ...before]));
  if (!outcome.ok) return outcome;
  return accept({ entries, revert: () => void writeTrash(before) });
}

/** Lists that were deleted. */
export interface DeletedLists {
  readonly deleted: readonly SavedList[];
  /** For `restoreFromTrash`, to undo; empty when deleted without the trash. */
  readonly trashIds: readonly string[];
}

/**
 * Moves the lists that are meant into the trash. When the storage has no room for that, the lists stay
 * and the refusal is storage-full; `withoutTrash` then deletes them for good, which frees space.
 */
export function deleteSavedLists(
  isMeant: (list: SavedList) => boolean,
  now: Date,
  { withoutTrash = false }: { readonly withoutTrash?: boolean } = {},
): Result<DeletedLists, StorageRefusal> {
  const lists = readSavedLists();
  const deleted = lists.filter(isMeant);
  const moved = addToTrash(withoutTrash ? [] : deleted, "deleted", now);
  if (!moved.ok) return moved;
  const outcome = writeSavedLists(lists.filter((list) => !deleted.includes(list)));
  if (!outcome.ok) {
    moved.value.revert();
    return outcome;
  }
  if (withoutTrash) removeHistory(new Set(deleted.map(({ id }) => id)));
  return accept({ deleted, trashIds: moved.value.entries.map((entry) => entry.id) });
}

/** Deletes every list that has this name, as `deleteSavedLists` does. */
export function deleteListsNamed(
  name: string,
  now: Date,
  options: { readonly withoutTrash?: boolean } = {},
): Result<DeletedLists, StorageRefusal> {
  return deleteSavedLists((list) => list.name === name, now, options);
}

/**
 * Puts lists back from the trash, as they were. One whose name and faction have been taken meanwhile
 * comes back under a copy's name. Gives the restored lists.
 */
export function restoreFromTrash(
  ids: readonly string[],
  now: Date,
): Result<readonly SavedList[], StorageRefusal> {
  const trash = readTrash(now);
  const back = trash.filter((entry) => ids.includes(entry.id));
  const { lists, added } = keepBoth(
    readSavedLists(),
    back.map((entry) => entry.list),
  );
  const outcome = writeSavedLists(lists);
  if (!outcome.ok) return outcome;
  // A refusal here leaves a list in the trash that is also back: once too often, not lost.
  writeTrash(trash.filter((entry) => !back.includes(entry)));
  return accept(added);
}
