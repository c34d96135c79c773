/**
 * "Save locally"; `save-in-cloud.ts` is the same for the cloud. Saving replaces the list of the same name and faction,
 * and the replaced version stays in the list's history when it held something else. A version that another tab saved
 * meanwhile is never replaced without asking.
 */
import type { ArmyList } from "#domain/list/army-list.ts";
import { freeId } from "#domain/list/keep-both.ts";
import { copyName } from "#domain/list/copy-name.ts";
import { hasSameContent, isSameList, withSaved } from "#domain/list/same-list.ts";
import type { SavedList, SaveRefusal } from "#domain/list/saved-list.ts";
import { toSavedList, type ListToSave } from "#domain/list/to-saved-list.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { catalogVersion, factionName, portraitOf } from "../catalog/catalog.ts";
import { newId } from "../local/new-id.ts";
import { keepReplaced, makeRoom, readHistory, writeHistory } from "../local/history.ts";
import { readSavedLists, writeSavedLists } from "../local/saved-lists.ts";
import { rememberVersion, seenVersion } from "../local/seen.ts";
import type { StorageRefusal, WriteOutcome } from "../local/storage.ts";
import { readTrash } from "../local/trash.ts";

/** `stored` is the version that this tab has not seen. */
export type SaveLocalRefusal =
  | SaveRefusal
  | StorageRefusal
  | { readonly kind: "changed-elsewhere"; readonly stored: SavedList };

/** A list to save on this device. */
export interface SaveLocally extends Omit<ListToSave, "catalogVersion"> {
  /** The version that this tab last loaded or saved under this name and faction, if any. */
  readonly knownVersion: number | undefined;
  /** The treatment of a version from another tab; the default asks, by refusing. */
  readonly onConflict?: "ask" | "replace" | "keep-both";
}

/** One more than any version of the list, also of those that are no more, so that no number returns. */
function nextVersion(list: SavedList, present: readonly SavedList[], now: Date): number {
  const past = [...readTrash(now), ...readHistory()].map((entry) => entry.list);
  const versions = [...present, ...past]
    .filter((other) => isSameList(other, list))
    .map((other) => other.version);
  return Math.max(0, ...versions) + 1;
}

function named(list: SavedList, lists: readonly SavedList[], isCopy: boolean): SavedList {
  const names = lists.map((other) => other.name);
  return isCopy ? { ...list, name: copyName(list.name, names) } : list;
}

/** The list with the id that it keeps from the one it replaces, and its version. */
function numbered(list: SavedList, lists: readonly SavedList[], now: Date): SavedList {
  const older = lists.find((other) => isSameList(other, list));
  const id = older?.id ?? freeId(list.id, new Set(lists.map((other) => other.id)));
  return { ...list, id, version: nextVersion(list, lists, now) };
}

/**
 * Writes the lists, and drops the oldest of the earlier states where there is no room: a save now is worth
 * more.
 */
function writeMakingRoom(lists: readonly SavedList[], replaced: number): WriteOutcome {
  for (;;) {
    const outcome = writeSavedLists(lists);
    if (outcome.ok || outcome.refusal.kind !== "storage-full" || !makeRoom(replaced)) {
      return outcome;
    }
  }
}

function replaceStored(
  list: SavedList,
  lists: readonly SavedList[],
  now: Date,
): Result<SavedList, StorageRefusal> {
  const next = withSaved(lists, list);
  const lost = next.replaced.filter((other) => !hasSameContent(other, list));
  const history = readHistory();
  // Namesakes of the older product have ids of their own; they are this list's past now.
  const kept = keepReplaced(
    lost.map((other) => (other.id === list.id ? other : { ...other, id: list.id })),
    now,
  );
  if (!kept.ok) return kept;
  const outcome = writeMakingRoom(next.lists, lost.length);
  if (!outcome.ok) {
    if (readHistory() !== history) writeHistory(history);
    return outcome;
  }
  rememberVersion(list);
  return accept(list);
}

/** Saves the list in this browser and gives it as it was saved, with quantities capped. */
export function saveListLocally(save: SaveLocally): Result<SavedList, SaveLocalRefusal> {
  const list = toSavedList({ ...save, catalogVersion });
  if (!list.ok) return list;
  const lists = readSavedLists();
  const stored = lists.find((other) => isSameList(other, list.value));
  const isConflict =
    stored !== undefined &&
    save.knownVersion !== undefined &&
    stored.version !== save.knownVersion &&
    !hasSameContent(stored, list.value);
  if (isConflict && (save.onConflict ?? "ask") === "ask") {
    return refuse({ kind: "changed-elsewhere", stored });
  }
  const chosen = named(list.value, lists, isConflict && save.onConflict === "keep-both");
  return replaceStored(numbered(chosen, lists, save.now), lists, save.now);
}

/** The list as it is given to be saved, with what its units carry along. */
export function listToSave(list: ArmyList, id: string): ListToSave {
  return {
    list,
    factionName: factionName(list.factionId, "en"),
    imageUrl: portraitOf,
    catalogVersion,
    now: new Date(),
    id,
  };
}

/** A list as it was saved, quantities capped. */
interface Saved {
  readonly list: SavedList;
  /** Tells whether another list made room for it: one whose name it had taken, and that held something else. */
  readonly isReplaced: boolean;
}

/**
 * Saves a list on this device, in place of the one that has its name and faction. `savedName` is the name under which
 * it was saved or loaded last: a list of another name was not made from it.
 */
export function saveOnDevice(
  list: ArmyList,
  savedName: string,
  onConflict?: SaveLocally["onConflict"],
): Result<Saved, SaveLocalRefusal> {
  const asSaved = { name: list.name.trim(), faction: list.factionId };
  const namesake =
    savedName === asSaved.name
      ? undefined
      : readSavedLists().find((saved) => isSameList(saved, asSaved));
  const saved = saveListLocally({
    ...listToSave(list, newId()),
    knownVersion: seenVersion(asSaved),
    ...(onConflict === undefined ? {} : { onConflict }),
  });
  if (!saved.ok) return saved;
  const isReplaced = namesake?.id === saved.value.id && !hasSameContent(namesake, saved.value);
  return accept({ list: saved.value, isReplaced });
}
