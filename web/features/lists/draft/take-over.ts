import type { ArmyList } from "#domain/list/army-list.ts";
import { hasSameItems, isSavedAs } from "#domain/list/is-saved-as.ts";
import { isSameList } from "#domain/list/same-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { savedArmy } from "#web/data/lists/saved-army.ts";
import { rememberBuilt } from "./built-list.ts";
import { currentDraft, currentList, edit, rememberSaved } from "./list-store.ts";

/**
 * The list in progress becomes what was saved: a copy has its own name, quantities are capped. What was edited
 * since `list` was given to be saved stays as it is.
 */
export function takeOver(saved: SavedList, list: ArmyList = currentList()): void {
  if (currentList() !== list) {
    if (currentList().name !== list.name) return;
    edit((now) => (now.name === saved.name ? now : { ...now, name: saved.name }));
    rememberSaved(saved.name);
    return;
  }
  edit((now) => (isSavedAs(now, saved) ? now : savedArmy(saved, now.factionId)));
  rememberSaved(saved.name);
  rememberBuilt(null);
}

/** Details of a saved list that are changed without opening it. */
export type ListDetails = Partial<Pick<SavedList, "note" | "tags">>;

/**
 * Brings another note or other tags of a saved list into the builder where it is open, so that the next save does
 * not bring back the old ones. What was changed in the builder itself stays.
 */
export function takeOverDetails(before: SavedList, { note, tags }: ListDetails): void {
  const { savedName, list } = currentDraft();
  if (!isSameList({ name: savedName, faction: list.factionId }, before)) return;
  const details: ListDetails = {
    ...(note !== undefined && list.note === before.note ? { note } : {}),
    ...(tags !== undefined && hasSameItems(list.tags, before.tags) ? { tags } : {}),
  };
  if (Object.keys(details).length > 0) edit((now) => ({ ...now, ...details }));
}
