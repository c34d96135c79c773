import { isSavedAs } from "#domain/list/is-saved-as.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { toArmyList } from "#domain/list/to-army-list.ts";
import { unitById } from "#web/data/catalog.ts";
import { rememberBuilt } from "#web/features/lists/changes/built-list.ts";
import { edit, rememberSaved } from "../list-store.ts";

/** The list in progress becomes what was saved: a copy has its own name, quantities are capped. */
export function takeOver(saved: SavedList): void {
  edit((list) => (isSavedAs(list, saved) ? list : toArmyList(saved, unitById, list.factionId)));
  rememberSaved(saved.name);
  rememberBuilt(null);
}
