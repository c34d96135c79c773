import type { FactionId } from "../catalog/faction.ts";
import type { History } from "../history.ts";
import { emptyList, type ArmyList } from "./army-list.ts";

/** What the builder edits: the list, and the name under which it was last saved or loaded ("" if never). */
export interface Draft {
  readonly list: ArmyList;
  readonly savedName: string;
}

export function emptyDraft(factionId: FactionId, pointsLimit: number | null = null): Draft {
  return { list: { ...emptyList(factionId), pointsLimit }, savedName: "" };
}

/**
 * The history after a save: the draft, and the steps before it that belong to the same list, carry
 * the saved name. Saving is no step of its own: undo goes on to the edit before it.
 */
export function markSaved(history: History<Draft>, savedName: string): History<Draft> {
  const before = history.present.savedName;
  const firstOfList = history.past.findLastIndex((draft) => draft.savedName !== before) + 1;
  const past = history.past.map((draft, step) =>
    step >= firstOfList ? { ...draft, savedName } : draft,
  );
  return { ...history, past, present: { ...history.present, savedName }, mergeKey: null };
}
