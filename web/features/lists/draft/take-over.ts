import { isSavedAs } from "#domain/list/is-saved-as.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { savedArmy } from "#web/data/saved-army.ts";
import { rememberBuilt } from "./built-list.ts";
import { currentList, edit, rememberSaved } from "./list-store.ts";

/**
 * The list in progress becomes what was saved: a copy has its own name, quantities are capped. What was edited
 * since `list` was given to be saved stays as it is.
 */
export function takeOver(saved: SavedList, list: ArmyList = currentList()): void {
  if (currentList() !== list) {
    if (currentList().name === list.name) rememberSaved(saved.name);
    return;
  }
  edit((now) => (isSavedAs(now, saved) ? now : savedArmy(saved, now.factionId)));
  rememberSaved(saved.name);
  rememberBuilt(null);
}
