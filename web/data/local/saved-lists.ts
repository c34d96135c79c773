/**
 * The lists that this browser keeps, under the earlier product's key. Every change starts from what is
 * stored at that moment, never from what a tab remembers. A list that a change does not touch is
 * written back as it was read, with fields that only a newer version of the app knows.
 */
import { copyName } from "#domain/list/copy-name.ts";
import { isSameList } from "#domain/list/same-list.ts";
import { parseSavedList, type SavedList } from "#domain/list/saved-list.ts";
import { isRecord } from "#domain/outside.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { oneLine } from "#domain/text.ts";
import { keys } from "./keys.ts";
import { rememberVersion, seenVersion } from "./seen.ts";
import type { StorageRefusal } from "./storage.ts";
import { storedJson, type Parsed } from "./stored-json.ts";

const asRead = new WeakMap<SavedList, unknown>();

/** Local lists belong to nobody, whatever the entry says: the owner is what marks a cloud list. */
export function parseLocalList(entry: unknown): SavedList | undefined {
  const parsed = parseSavedList(entry);
  if (!parsed.ok) return undefined;
  const list = { ...parsed.value, user_id: null, wab_id: null };
  asRead.set(list, entry);
  return list;
}

/** The lists in an array of unknown entries, and the entries that are none. */
export function parseLists(json: unknown): Parsed<readonly SavedList[]> {
  if (!Array.isArray(json)) return { value: [], damaged: [json] };
  const value: SavedList[] = [];
  const damaged: unknown[] = [];
  for (const entry of json) {
    const list = parseLocalList(entry);
    if (list === undefined) damaged.push(entry);
    else value.push(list);
  }
  return { value, damaged };
}

/** The JSON of a list. */
export function listToJson(list: SavedList): unknown {
  const before = asRead.get(list);
  return isRecord(before) ? before : list;
}

const stored = storedJson<readonly SavedList[]>({
  key: keys.armyLists,
  empty: [],
  parse: parseLists,
  toJson: (lists) => lists.map(listToJson),
});

/** The saved lists, the same array until one changes. */
export const readSavedLists = stored.read;

/** Calls back when a list changes, here or in another tab. Returns the way to stop. */
export const subscribeSavedLists = stored.subscribe;

/** Replaces all saved lists; for the commands of this folder. */
export const writeSavedLists = stored.write;

/** The details of a saved list that can be changed without loading it. */
export type SavedListChange = Partial<Pick<SavedList, "name" | "note" | "tags" | "archived">>;

/** The reason why a saved list was not changed. */
export type UpdateRefusal =
  | StorageRefusal
  | { readonly kind: "not-found" }
  | { readonly kind: "name-missing" }
  | { readonly kind: "name-taken" };

function changed(list: SavedList, change: SavedListChange): Result<SavedList, UpdateRefusal> {
  const name = oneLine(change.name ?? list.name).trim();
  const parsed = parseSavedList({ ...list, ...change, name, version: list.version + 1 });
  return parsed.ok ? parsed : refuse({ kind: "name-missing" });
}

/**
 * Changes a list's name, note, tags or archive mark; its date, and so its place, stays. Refused for a
 * blank name and for a name that another list of the faction has.
 */
export function updateSavedList(
  id: string,
  change: SavedListChange,
): Result<SavedList, UpdateRefusal> {
  const lists = readSavedLists();
  const before = lists.find((list) => list.id === id);
  if (before === undefined) return refuse({ kind: "not-found" });
  const after = changed(before, change);
  if (!after.ok) return after;
  const others = lists.filter((list) => list !== before);
  const isRenamed = after.value.name !== before.name;
  if (isRenamed && others.some((other) => isSameList(other, after.value))) {
    return refuse({ kind: "name-taken" });
  }
  const outcome = writeSavedLists(lists.map((list) => (list === before ? after.value : list)));
  if (!outcome.ok) return outcome;
  // What this tab changed itself is no conflict; what it had not seen before it still has not.
  if (seenVersion(before) === before.version) rememberVersion(after.value);
  return after;
}

/** The facts that a copy of a list needs. */
export interface CopyOfList {
  readonly id: string;
  readonly now: Date;
  /** The names of the lists that are kept elsewhere. */
  readonly taken: readonly string[];
}

/** A copy of a list under a name that is free here and elsewhere, as a list of its own. */
export function duplicateSavedList(
  id: string,
  copy: CopyOfList,
): Result<SavedList, StorageRefusal | { readonly kind: "not-found" }> {
  const lists = readSavedLists();
  const original = lists.find((list) => list.id === id);
  if (original === undefined) return refuse({ kind: "not-found" });
  const duplicate: SavedList = {
    ...original,
    id: copy.id,
    name: copyName(original.name, [...lists.map((list) => list.name), ...copy.taken]),
    created_at: copy.now.toISOString(),
    archived: false,
    version: 1,
  };
  const outcome = writeSavedLists([duplicate, ...lists]);
  return outcome.ok ? accept(duplicate) : outcome;
}
