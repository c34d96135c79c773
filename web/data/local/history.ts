/**
 * The earlier states of this device's lists: what a save replaces comes here first. Where the storage has
 * no room, the oldest states make some; only when that does not help either is the save refused.
 */
import {
  earlierSavesOf,
  withoutOrphans,
  withReplaced,
  type EarlierSave,
} from "#domain/list/earlier-saves.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { isRecord } from "#domain/list/stored-unit.ts";
import { accept, type Result } from "#domain/result.ts";
import { keys } from "./keys.ts";
import { listToJson, parseLocalList } from "./saved-lists.ts";
import type { StorageRefusal, WriteOutcome } from "./storage.ts";
import { storedJson, type Parsed } from "./stored-json.ts";

function parseEntry(entry: unknown): EarlierSave | undefined {
  if (!isRecord(entry)) return undefined;
  const list = parseLocalList(entry["list"]);
  const replaced = entry["replaced_at"];
  if (list === undefined || typeof replaced !== "string") return undefined;
  return Number.isNaN(Date.parse(replaced)) ? undefined : { list, replaced_at: replaced };
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

/** What is written for a state. */
export function earlierSaveToJson({ list, replaced_at }: EarlierSave): unknown {
  return { list: listToJson(list), replaced_at };
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

export interface KeptReplaced {
  /** Takes the states out again, when the save that should have followed was refused. */
  readonly revert: () => void;
  /** Gives up the oldest half of what else is kept. False when there is nothing left to give up. */
  readonly makeRoom: () => boolean;
}

/** The newest entries, as many as there is room for, but never fewer than `least`. */
function writeNewest(entries: readonly EarlierSave[], least: number): WriteOutcome {
  for (let count = entries.length; ; count = Math.max(least, Math.floor(count / 2))) {
    const outcome = stored.write(entries.slice(0, count));
    if (outcome.ok || outcome.refusal.kind !== "storage-full" || count <= least) return outcome;
  }
}

/**
 * Keeps states that a save is about to replace. `presentIds` are the lists that are saved or in the trash:
 * what others left behind goes in time.
 */
export function keepReplaced(
  lists: readonly SavedList[],
  presentIds: ReadonlySet<string>,
  now: Date,
): Result<KeptReplaced, StorageRefusal> {
  const least = lists.length;
  if (least === 0) return accept({ revert: () => undefined, makeRoom: () => giveUpHalf(0) });
  const before = stored.read();
  const entries = withReplaced(withoutOrphans(before, presentIds, now), lists, now);
  const outcome = writeNewest(entries, least);
  if (!outcome.ok) return outcome;
  return accept({
    revert: () => void stored.write(before),
    makeRoom: () => giveUpHalf(least),
  });
}

/** Drops the older half, but keeps `least` entries. False when there is nothing to drop. */
function giveUpHalf(least: number): boolean {
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
