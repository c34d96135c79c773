/**
 * Signing out, as far as the member's lists go (case O30). Saves that were not sent become lists of this
 * device, so that nothing is lost and nothing names the member any more; a list in progress that is
 * just a list of the cloud goes with it. A session that ends by itself leaves both where they are, for when
 * the member is back.
 */
import type { CloudList } from "#domain/list/cloud-list.ts";
import { keepBoth } from "#domain/list/keep-both.ts";
import type { PendingSave } from "#domain/list/pending-save.ts";
import { chosenAmong, type ChosenList } from "#domain/missions/next-game.ts";
import { forgetDisplaced, isDraftOf } from "../local/displaced-draft.ts";
import { readStoredDraft, removeDrafts } from "../local/draft.ts";
import { changeNextGame } from "../local/next-game.ts";
import { readOutbox, removeFromOutbox } from "../local/outbox.ts";
import { readSavedLists, writeSavedLists } from "../local/saved-lists.ts";
import { asLocal } from "#domain/list/cloud-list.ts";
import { announce } from "./save-events.ts";

/**
 * Tells whether a save holds something that was written. A mere mark on a list that the cloud has does not, and
 * neither does a note or a tag that was taken away.
 */
function holdsWork({ change }: PendingSave): boolean {
  if (change === null) return true;
  return (change.note ?? "") !== "" || (change.tags ?? []).length > 0;
}

/** Keeps unsent saves as lists of this device; where the storage has no room, they go on waiting. */
function keepUnsentHere(memberId: string): void {
  const waiting = readOutbox(memberId);
  const lists = waiting
    .map(({ value }) => value)
    .filter(holdsWork)
    .map(({ list }) => list);
  const { lists: all } = keepBoth(readSavedLists(), lists.map(asLocal));
  if (lists.length > 0 && !writeSavedLists(all).ok) return;
  for (const each of waiting) removeFromOutbox(each);
  if (lists.length > 0) announce({ kind: "kept-here", count: lists.length });
}

/** The next game's list, where it is none of this device, is not named to whoever comes next. */
function forgetNextList(): void {
  changeNextGame((game) =>
    game.list === null || isHere(game.list) ? game : { ...game, list: null },
  );
}

function isHere(chosen: ChosenList): boolean {
  if (chosen.id === null) return readStoredDraft() !== null;
  return chosenAmong(readSavedLists(), chosen) !== undefined;
}

/** Call while the lists of the member who leaves are still known. */
export function leave(memberId: string, lists: readonly CloudList[]): void {
  announce({ kind: "left", lists });
  removeDrafts((draft) => isDraftOf(draft, lists));
  forgetDisplaced(lists);
  // Without a turn: what belongs to the member goes right after this.
  keepUnsentHere(memberId);
  forgetNextList();
}
