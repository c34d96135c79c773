/**
 * The earlier states of this device's lists: what a save replaces comes here first. Where the storage has
 * no room, the oldest states make some; only when that does not help either is the save refused.
 */
import { earlierSavesOf, withReplaced, type EarlierSave } from "#domain/list/earlier-saves.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { isRecord } from "#domain/outside.ts";
import { keys } from "./keys.ts";
import { listToJson, parseLocalList } from "./saved-lists.ts";
import type { WriteOutcome } from "./storage.ts";
import { storedJson, type Parsed } from "./stored-json.ts";

/** States as they were read, with what only a newer version of the app knows. */
const asRead = new WeakMap<EarlierSave, unknown>();

function parseEntry(entry: unknown): EarlierSave | undefined {
  if (!isRecord(entry)) return undefined;
  const list = parseLocalList(entry["list"]);
  const replaced = entry["replaced_at"];
  if (list === undefined || typeof replaced !== "string") return undefined;
  if (Number.isNaN(Date.parse(replaced))) return undefined;
  const save: EarlierSave = { list, replaced_at: replaced };
  asRead.set(save, entry);
  return save;
}

/** The earlier states in an array of unknown entries, and the entries that are none. */
export function parseHistory(json: unknown): Parsed<readonly EarlierSave[]> {
  if (!Array.isArray(json)) return { value: [], damaged: [json] };
  const parsed = json.map((entry: unknown) => ({ entry, save: parseEntry(entry) }));
  return {
    value: parsed.flatMap(({ save }) => save ?? []),
    damaged: parsed.filter(({ save }) => save === undefined).map(({ entry }) => entry),
  };
}

/** The JSON of a state. */
export function earlierSaveToJson(save: EarlierSave): unknown {
  return asRead.get(save) ?? { list: listToJson(save.list), replaced_at: save.replaced_at };
}

const stored = storedJson<readonly EarlierSave[]>({
  key: keys.history,
  empty: [],
  parse: parseHistory,
  toJson: (entries) => entries.map(earlierSaveToJson),
});

/** Every list's earlier states, the newest first. */
export const readHistory = stored.read;

/** Replaces the history; for the commands of this folder. */
export const writeHistory = stored.write;

/** Calls back when the history changes, here or in another tab. Returns the way to stop. */
export const subscribeHistory = stored.subscribe;

/**
 * Keeps states that a save is about to replace, in front of as many of the others as there is room for.
 */
export function keepReplaced(lists: readonly SavedList[], now: Date): WriteOutcome {
  if (lists.length === 0) return { ok: true };
  let entries = withReplaced(stored.read(), lists, now);
  for (;;) {
    const outcome = stored.write(entries);
    if (outcome.ok || entries.length <= lists.length) return outcome;
    entries = entries.slice(0, Math.max(lists.length, Math.floor(entries.length / 2)));
  }
}

/** Gives up the older half, but for the `least` newest entries. False when there is nothing to give up. */
export function makeRoom(least: number): boolean {
  const entries = stored.read();
  const count = Math.max(least, Math.floor(entries.length / 2));
  return count < entries.length && stored.write(entries.slice(0, count)).ok;
}

/** The earlier states of a list of this device, the newest first. */
export function readEarlierSaves(listId: string): readonly SavedList[] {
  return earlierSavesOf(stored.read(), listId);
}

/** Drops the states of lists that are deleted for good. */
export function removeHistory(listIds: ReadonlySet<string>): void {
  const kept = stored.read().filter(({ list }) => !listIds.has(list.id));
  if (kept.length < stored.read().length) stored.write(kept);
}
