/**
 * The list in progress and its history. Every edit goes through here, so every edit can be undone,
 * and is stored right after it is shown.
 */
import { startTransition, useEffect, useState } from "react";
import { create } from "zustand";
import type { FactionId } from "#domain/catalog/faction.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { record, redo, startHistory, undo, type History } from "#domain/history.ts";
import { addUnit, type AddUnitRefusal, type ArmyList } from "#domain/list/army-list.ts";
import { emptyDraft, markSaved, type Draft } from "#domain/list/draft.ts";
import { isSavedAs } from "#domain/list/is-saved-as.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { unitById } from "#web/data/catalog/catalog.ts";
import { cloudStore, currentCloudLists } from "#web/data/lists/cloud-store.ts";
import { subscribeNews } from "#web/data/lists/save-events.ts";
import { forgetDisplaced, keepDisplaced } from "#web/data/local/displaced-draft.ts";
import {
  clearShelf,
  hasOwnDraft,
  readDraft,
  readShelf,
  writeDraft,
  writeShelf,
} from "#web/data/local/draft.ts";
import { inTurn } from "#web/data/local/in-turn.ts";
import { readFaction, writeFaction } from "#web/data/local/preferences.ts";
import { takeOverSeen } from "#web/data/local/seen.ts";
import type { WriteOutcome } from "#web/data/local/storage.ts";
import { afterPaint } from "#web/ui/after-paint.ts";

interface ListState {
  readonly history: History<Draft>;
}

function restoredDraft(): Draft {
  if (!hasOwnDraft()) takeOverSeen();
  return readDraft(unitById) ?? emptyDraft(readFaction());
}

export const useListStore = create<ListState>(() => ({ history: startHistory(restoredDraft()) }));

const now = () => useListStore.getState().history;

export function currentDraft(): Draft {
  return now().present;
}

export function currentList(): ArmyList {
  return now().present.list;
}

/** The list in progress, for components. */
export function useList(): ArmyList {
  return useListPart((list) => list);
}

/**
 * The draft for components that show the list in detail: drawn right after the step and the totals that the
 * player looks at, in a pass of its own that the next step may interrupt.
 */
export function useDraftInDetail(): Draft {
  const [draft, setDraftShown] = useState(currentDraft);

  useEffect(() => {
    let callOff: (() => void) | undefined;
    const follow = () => {
      callOff = undefined;
      startTransition(() => setDraftShown(currentDraft()));
    };
    const stop = useListStore.subscribe(() => {
      callOff ??= afterPaint(follow);
    });
    follow();
    return () => {
      stop();
      callOff?.();
    };
  }, []);
  return draft;
}

/** A part of the list in progress, for components: they are drawn again only when that part changes. */
export function useListPart<Part>(select: (list: ArmyList) => Part): Part {
  return useListStore((state) => select(state.history.present.list));
}

function setDraft(draft: Draft, mergeKey: string | null = null): void {
  useListStore.setState({ history: record(now(), draft, mergeKey) });
}

/**
 * Changes the list. Edits with the same merge key that follow each other are one step for undo.
 */
export function edit(change: (list: ArmyList) => ArmyList, mergeKey: string | null = null): void {
  const draft = currentDraft();
  const list = change(draft.list);
  if (list !== draft.list) setDraft({ ...draft, list }, mergeKey);
}

/** Adds a copy of the unit, or gives the reason why not. */
export function add(unit: Unit): AddUnitRefusal | null {
  const result = addUnit(currentList(), unit);
  if (!result.ok) return result.refusal;
  edit(() => result.value);
  return null;
}

/** Keeps the draft in the trash before another list takes its place. */
function keepCurrent(): void {
  const draft = currentDraft();
  void inTurn(() => keepDisplaced(draft, new Date(), currentCloudLists()));
}

/** Goes back to the list that another took the place of. What was done since is a step of undo away. */
type WayBack = () => void;

/** The number of histories so far: no way leads back over the beginning of a new one. */
let histories = 0;

/** The way back from the list just opened, at once or after further edits. */
function wayBackTo(before: Draft): WayBack {
  const opened = now();
  const history = histories;
  return () => {
    if (history !== histories) return;
    if (now() === opened) undoEdit();
    else if (currentDraft() !== before) openDraft(before);
  };
}

/** Starts over in the same faction, with the same points limit. */
export function startNewList(): WayBack {
  const before = currentDraft();
  const { factionId, pointsLimit } = before.list;
  keepCurrent();
  setDraft(emptyDraft(factionId, pointsLimit));
  return wayBackTo(before);
}

/** Opens a list in the builder; one of another faction brings its faction along. */
export function openDraft(draft: Draft): WayBack {
  const before = currentDraft();
  if (draft.list.factionId === before.list.factionId) keepCurrent();
  moveTo(record(now(), draft));
  return wayBackTo(before);
}

/** Goes on with the stored list when none is in progress here: a backup may have brought one. */
export function continueStoredList(): void {
  const draft = readDraft(unitById);
  const { rows, name, note } = currentList();
  if (draft === null || rows.length > 0 || name !== "" || note !== "") return;
  moveTo(record(now(), draft));
}

/**
 * Goes on in another faction, with the list that was put aside there. The list so far is put aside
 * in its turn, so nothing is lost by looking at another faction's units.
 */
export function switchFaction(factionId: FactionId): WayBack {
  const before = currentDraft();
  const { factionId: left, pointsLimit } = before.list;
  if (factionId !== left) {
    moveTo(record(now(), readShelf(unitById)[factionId] ?? emptyDraft(factionId, pointsLimit)));
  }
  return wayBackTo(before);
}

/** False when there is nothing to undo. */
export function undoEdit(): boolean {
  return moveTo(undo(now()));
}

/** False when there is nothing to redo. */
export function redoEdit(): boolean {
  return moveTo(redo(now()));
}

/**
 * Goes to another step, possibly of another faction. The list that is left is put aside there; one that
 * was aside in the new faction either is the list that is opened, or goes to the trash.
 */
function moveTo(history: History<Draft>): boolean {
  const before = currentDraft();
  if (history === now()) return false;
  useListStore.setState({ history });
  const { list } = history.present;
  if (list.factionId === before.list.factionId) return true;

  const aside = readShelf(unitById)[list.factionId];
  if (aside !== undefined && !isSameContent(aside.list, list))
    keepDisplaced(aside, new Date(), currentCloudLists());
  // What adds is written first: an end in between leaves a list twice, never nowhere.
  if (!isBlank(before.list)) putAside(before);
  if (storeNow().ok) clearShelf(list.factionId);
  writeFaction(list.factionId);
  return true;
}

/** Puts a list on the shelf; another one of its faction, which another tab has put there, goes to the trash. */
function putAside(draft: Draft): void {
  const there = readShelf(unitById)[draft.list.factionId];
  if (there !== undefined && !isSameContent(there.list, draft.list))
    keepDisplaced(there, new Date(), currentCloudLists());
  writeShelf(draft);
}

function isBlank({ rows, name, note, tags }: ArmyList): boolean {
  return rows.length === 0 && name === "" && note === "" && tags.length === 0;
}

function isSameContent(a: ArmyList, b: ArmyList): boolean {
  const content = ({ name, rows, note, tags, pointsLimit }: ArmyList) =>
    JSON.stringify([name, note, tags, pointsLimit, rows.map((row) => [row.unit.id, row.quantity])]);
  return content(a) === content(b);
}

export function rememberSaved(name: string): void {
  useListStore.setState({ history: markSaved(now(), name) });
}

/** A list of the member's that is only looked at goes when they do, and with it the way back to others. */
function forgetListsOf(lists: readonly SavedList[]): void {
  const draft = currentDraft();
  const isTheirs = lists.some((list) => isSavedAs(draft.list, list));
  histories += 1;
  useListStore.setState({
    history: startHistory(isTheirs ? emptyDraft(draft.list.factionId) : draft),
  });
}

subscribeNews((news) => {
  if (news.kind === "left") forgetListsOf(news.lists);
});

// What made room for another list before the cloud's were known may be one of them.
cloudStore.subscribe(({ rows, lists }, before) => {
  if (before.rows === null && rows !== null) void inTurn(() => forgetDisplaced(lists));
});

/** Time for a step and its totals to be painted before they are stored. Milliseconds. */
const paintTime = 30;

let pendingWrite: ReturnType<typeof setTimeout> | undefined;

function storeNow(): WriteOutcome {
  clearTimeout(pendingWrite);
  pendingWrite = undefined;
  return writeDraft(currentDraft(), new Date());
}

// The edit is painted first and stored right after; leaving the page stores what still waits.
useListStore.subscribe((state, before) => {
  if (state.history.present !== before.history.present)
    pendingWrite ??= setTimeout(storeNow, paintTime);
});

if (typeof window !== "undefined") {
  window.addEventListener("pagehide", () => {
    if (pendingWrite !== undefined) storeNow();
  });
}
