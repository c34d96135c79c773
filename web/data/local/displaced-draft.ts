/**
 * A list in progress that has to make room for another one. Undo brings it back while the page is open;
 * what was not saved as it is goes to the trash too, where it is still found after a reload.
 */
import type { Draft } from "#domain/list/draft.ts";
import { isAmong } from "#domain/list/keep-both.ts";
import { hasSameContent } from "#domain/list/same-list.ts";
import { parseSavedList, type SavedList } from "#domain/list/saved-list.ts";
import { toStoredDraft, type StoredDraft } from "./draft.ts";
import { readSavedLists } from "./saved-lists.ts";
import { addToTrash, readTrash, takeFromTrash, type TrashedList } from "./trash.ts";

/** A draft as a saved list, named for its day when it has no name; null when it has no units. */
export function draftAsList(draft: StoredDraft): SavedList | null {
  if (draft.units.length === 0) return null;
  const parsed = parseSavedList({
    ...draft,
    id: `draft-${draft.updated_at}`,
    name: [draft.name.trim(), draft.savedName, draft.updated_at.slice(0, 10)].find(Boolean),
    created_at: draft.updated_at,
  });
  return parsed.ok ? parsed.value : null;
}

/**
 * Keeps a displaced draft, unless it has no units or the same is saved, or in the trash, already.
 * `elsewhere` are lists that are kept in other places.
 */
export function keepDisplaced(
  draft: Draft,
  now: Date = new Date(),
  elsewhere: readonly SavedList[] = [],
): void {
  const list = draftAsList(toStoredDraft(draft, now));
  if (list === null) return;
  const trashed = readTrash(now).map((entry) => entry.list);
  const kept = [...readSavedLists(), ...elsewhere, ...trashed];
  if (!isAmong(kept, list)) addToTrash([list], "replaced", now);
}

/** Takes out of the trash what had to make room and is safe among these lists, which were not known then. */
export function forgetDisplaced(lists: readonly SavedList[], now: Date = new Date()): void {
  const isSafe = ({ reason, list }: TrashedList) =>
    reason === "replaced" &&
    lists.some((other) => other.name === list.name && hasSameContent(other, list));
  const ids = readTrash(now)
    .filter(isSafe)
    .map(({ id }) => id);
  if (ids.length > 0) takeFromTrash(ids);
}

/** Tells whether the draft holds just what one of the lists holds, under its name. */
export function isDraftOf(draft: StoredDraft, lists: readonly SavedList[]): boolean {
  const list = draftAsList(draft);
  return (
    list !== null && lists.some((other) => other.name === list.name && hasSameContent(other, list))
  );
}
