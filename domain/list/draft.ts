import type { FactionId } from "../catalog/faction.ts";
import type { History } from "../history.ts";
import { emptyList, type ArmyList } from "./army-list.ts";

/**
 * The list in progress, which the builder edits, and the name under which it was last saved or loaded ("" if
 * never).
 */
export interface Draft {
  readonly list: ArmyList;
  readonly savedName: string;
}

/** A draft of an empty list that was never saved. */
export function emptyDraft(factionId: FactionId, pointsLimit: number | null = null): Draft {
  return { list: { ...emptyList(factionId), pointsLimit }, savedName: "" };
}

/** A list that was just begun. */
function isBlank({ list }: Draft): boolean {
  return list.rows.length === 0 && list.name === "";
}

/**
 * The step at which the present list was begun or opened: lists that were never saved share the
 * saved name "", so a blank list and another faction tell them apart.
 */
function firstStepOfList({ past, present }: History<Draft>): number {
  const lastOfAnother = past.findLastIndex(
    (draft) =>
      draft.savedName !== present.savedName || draft.list.factionId !== present.list.factionId,
  );
  return Math.max(lastOfAnother + 1, past.findLastIndex(isBlank));
}

/**
 * The history after a save: the draft, and the steps before it that belong to the same list, carry
 * the saved name. Saving is no step of its own: undo goes on to the edit before it.
 */
export function markSaved(history: History<Draft>, savedName: string): History<Draft> {
  const first = firstStepOfList(history);
  const past = history.past.map((draft, step) => (step >= first ? { ...draft, savedName } : draft));
  return { ...history, past, present: { ...history.present, savedName }, mergeKey: null };
}
