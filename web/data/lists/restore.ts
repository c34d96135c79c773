import type { EarlierSave } from "#domain/list/earlier-saves.ts";
import { isAmong, keepBoth } from "#domain/list/keep-both.ts";
import { mergedHistory } from "#domain/list/merged-history.ts";
import { isSameList } from "#domain/list/same-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { isNoGame, type NextGame } from "#domain/missions/next-game.ts";
import { accept, type Result } from "#domain/result.ts";
import type { Backup } from "./backup.ts";
import { draftAsList } from "../local/displaced-draft.ts";
import {
  readStoredDraft,
  readStoredShelf,
  writeStoredDraft,
  writeStoredShelf,
  type StoredDraft,
} from "../local/draft.ts";
import { readHistory, writeHistory } from "../local/history.ts";
import { keys, type StorageKey } from "../local/keys.ts";
import { changeNextGame, readNextGame } from "../local/next-game.ts";
import { readSavedLists, writeSavedLists } from "../local/saved-lists.ts";
import { readText, writeText, type StorageRefusal, type WriteOutcome } from "../local/storage.ts";
import { readTrash, writeTrash, type TrashedList } from "../local/trash.ts";

/** The changes that restoring would make to the lists. */
export interface RestorePlan {
  /** Lists that are not here yet. */
  readonly added: readonly SavedList[];
  /** Lists whose name and faction a different list has here: they come in under a copy's name. */
  readonly different: readonly SavedList[];
  /** Lists that are here already. */
  readonly identical: readonly SavedList[];
}

/** Compares the lists of a backup with those that are here. */
export function planRestore(backup: Backup, current: readonly SavedList[]): RestorePlan {
  const identical = backup.lists.filter((list) => isAmong(current, list));
  const missing = backup.lists.filter((list) => !identical.includes(list));
  const different = missing.filter((list) => current.some((other) => isSameList(other, list)));
  return { added: missing.filter((list) => !different.includes(list)), different, identical };
}

const done: WriteOutcome = { ok: true };

function restoreLists({ added, different }: RestorePlan): WriteOutcome {
  const missing = [...added, ...different];
  return missing.length === 0 ? done : writeSavedLists(keepBoth(readSavedLists(), missing).lists);
}

function newestFirst(a: TrashedList, b: TrashedList): number {
  return Date.parse(b.trashed_at) - Date.parse(a.trashed_at);
}

function restoreTrash(trash: readonly TrashedList[], now: Date): WriteOutcome {
  const current = readTrash(now);
  const missing = trash.filter((entry) => !current.some((other) => other.id === entry.id));
  if (missing.length === 0) return done;
  return writeTrash([...current, ...missing].toSorted(newestFirst));
}

function restoreHistory(entries: readonly EarlierSave[]): WriteOutcome {
  const merged = mergedHistory(readHistory(), entries);
  return merged === readHistory() ? done : writeHistory(merged);
}

function isBlank(draft: StoredDraft | null): boolean {
  return draft === null || (draft.units.length === 0 && draft.name === "" && draft.note === "");
}

/** The backup's drafts whose places are taken here. They come in as saved lists, once. */
function draftsWithoutPlace({ draft, shelf, lists }: Backup): readonly SavedList[] {
  const current = readStoredDraft();
  const places = readStoredShelf();
  const inProgress = isBlank(current) ? draft : current;
  const left = Object.values(shelf).filter(
    ({ faction }) => places[faction] !== undefined || faction === inProgress?.faction,
  );
  if (draft !== null && !isBlank(current)) left.push(draft);
  const here = [current, ...Object.values(places)]
    .flatMap((other) => other ?? [])
    .flatMap((stored) => draftAsList(stored) ?? []);
  return left
    .flatMap((stored) => draftAsList(stored) ?? [])
    .filter((list) => !isAmong([...here, ...lists], list));
}

/** Restores drafts. Those in progress or put aside here stay; only free places are filled. */
function restoreDrafts({ draft, shelf }: Backup): WriteOutcome {
  if (draft !== null && isBlank(readStoredDraft())) {
    const outcome = writeStoredDraft(draft);
    if (!outcome.ok) return outcome;
  }
  const current = readStoredShelf();
  const here = readStoredDraft();
  // The place of the faction that the builder is in is where its list goes when it is left.
  const inProgress = isBlank(here) ? undefined : here?.faction;
  const free = Object.entries(shelf).filter(
    ([faction]) => !(faction in current) && faction !== inProgress,
  );
  return free.length === 0 ? done : writeStoredShelf({ ...Object.fromEntries(free), ...current });
}

/** A game that is being prepared here stays. */
function restoreNextGame(game: NextGame): WriteOutcome {
  return isNoGame(game) || !isNoGame(readNextGame()) ? done : changeNextGame(() => game);
}

function restorePreference(key: StorageKey, value: string | null): WriteOutcome {
  return value === null || readText(key) !== null ? done : writeText(key, value);
}

/**
 * Adds the backup to what is here and gives what was done. The list in progress of an open builder is
 * in memory: read it again afterwards, or it replaces the restored one. Refused when the storage has no room;
 * what was restored by then stays, and trying again goes on from there.
 */
export function applyRestore(backup: Backup, now: Date): Result<RestorePlan, StorageRefusal> {
  const lists = [...backup.lists, ...draftsWithoutPlace(backup)];
  const plan = planRestore({ ...backup, lists }, readSavedLists());
  const { language, theme, faction } = backup.preferences;
  const steps = [
    () => restoreLists(plan),
    () => restoreTrash(backup.trash, now),
    () => restoreHistory(backup.history),
    () => restoreDrafts(backup),
    () => restoreNextGame(backup.nextGame),
    () => restorePreference(keys.language, language),
    () => restorePreference(keys.theme, theme),
    () => restorePreference(keys.faction, faction),
  ];
  for (const step of steps) {
    const outcome = step();
    if (!outcome.ok) return outcome;
  }
  return accept(plan);
}
