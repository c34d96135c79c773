/**
 * "Save locally" (specification, section 5). Saving replaces the list of the same name and faction,
 * as specified, and the replaced version goes to the trash when it held something else. A version
 * that another tab saved meanwhile is never replaced without asking.
 */
import type { Unit } from "#domain/catalog/unit.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { freeId } from "#domain/list/keep-both.ts";
import {
  cappedUnits,
  copyName,
  hasSameContent,
  isSameList,
  parseSavedList,
  withSaved,
  type SavedList,
  type SaveRefusal,
} from "#domain/list/saved-list.ts";
import { toStoredUnit } from "#domain/list/stored-unit.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { oneLine } from "#domain/text.ts";
import { readSavedLists, writeSavedLists } from "./saved-lists.ts";
import { rememberVersion } from "./seen-versions.ts";
import type { StorageRefusal } from "./storage.ts";
import { addToTrash, readTrash } from "./trash.ts";

/** `stored` is the version that this tab has not seen. */
export type SaveLocalRefusal =
  | SaveRefusal
  | StorageRefusal
  | { readonly kind: "changed-elsewhere"; readonly stored: SavedList };

export interface SaveLocally {
  readonly list: ArmyList;
  /** The faction's English name, which the stored units carry. */
  readonly factionName: string;
  /** The address of a unit's portrait, which the stored units carry. */
  readonly imageUrl: (unit: Unit) => string;
  readonly now: Date;
  /** The id for a list that replaces none. */
  readonly id: string;
  /** The version that this tab last loaded or saved under this name and faction, if any. */
  readonly knownVersion: number | undefined;
  /** What to do about a version from another tab; the default asks, by refusing. */
  readonly onConflict?: "ask" | "replace" | "keep-both";
}

function candidate(save: SaveLocally): Result<SavedList, SaveRefusal> {
  const { list } = save;
  const name = oneLine(list.name).trim();
  if (name === "") return refuse({ kind: "name-missing" });
  if (list.rows.length === 0) return refuse({ kind: "list-empty" });
  const units = list.rows.map((row) =>
    toStoredUnit(row, save.factionName, save.imageUrl(row.unit)),
  );
  return parseSavedList({
    id: save.id,
    name,
    faction: list.factionId,
    units: cappedUnits(units),
    created_at: save.now.toISOString(),
    points_limit: list.pointsLimit,
    note: list.note,
    tags: list.tags,
  });
}

/** One more than any version of the list, also of those in the trash, so that no number returns. */
function nextVersion(list: SavedList, present: readonly SavedList[], now: Date): number {
  const trashed = readTrash(now).map((entry) => entry.list);
  const versions = [...present, ...trashed]
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

function replaceStored(
  list: SavedList,
  lists: readonly SavedList[],
  now: Date,
): Result<SavedList, StorageRefusal> {
  const next = withSaved(lists, list);
  const lost = next.replaced.filter((other) => !hasSameContent(other, list));
  const moved = addToTrash(lost, "replaced", now);
  if (!moved.ok) return moved;
  const outcome = writeSavedLists(next.lists);
  if (!outcome.ok) {
    moved.value.revert();
    return outcome;
  }
  rememberVersion(list);
  return accept(list);
}

/** Saves the list in this browser and gives it as it was saved, with quantities capped. */
export function saveListLocally(save: SaveLocally): Result<SavedList, SaveLocalRefusal> {
  const list = candidate(save);
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
