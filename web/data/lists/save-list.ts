/** Saves the list in progress on this device. `save-in-cloud.ts` is the same for the cloud. */
import type { ArmyList } from "#domain/list/army-list.ts";
import { hasSameContent, isSameList } from "#domain/list/same-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import type { ListToSave } from "#domain/list/to-saved-list.ts";
import { accept, type Result } from "#domain/result.ts";
import { catalogVersion, factionName, portraitOf } from "../catalog.ts";
import { newId } from "../local/new-id.ts";
import { saveListLocally, type SaveLocally, type SaveLocalRefusal } from "../local/save-list.ts";
import { readSavedLists } from "../local/saved-lists.ts";
import { seenVersion } from "../local/seen.ts";

/** The list as it is given to be saved, with what its units carry along. */
export function listToSave(list: ArmyList, id: string): ListToSave {
  return {
    list,
    factionName: factionName(list.factionId, "en"),
    imageUrl: portraitOf,
    catalogVersion,
    now: new Date(),
    id,
  };
}

/** A list as it was saved, quantities capped. */
interface Saved {
  readonly list: SavedList;
  /** Tells whether another list made room for it: one whose name it had taken, and that held something else. */
  readonly isReplaced: boolean;
}

/**
 * Saves a list on this device, in place of the one that has its name and faction. `savedName` is the name under which
 * it was saved or loaded last: a list of another name was not made from it.
 */
export function saveOnDevice(
  list: ArmyList,
  savedName: string,
  onConflict?: SaveLocally["onConflict"],
): Result<Saved, SaveLocalRefusal> {
  const asSaved = { name: list.name.trim(), faction: list.factionId };
  const namesake =
    savedName === asSaved.name
      ? undefined
      : readSavedLists().find((saved) => isSameList(saved, asSaved));
  const saved = saveListLocally({
    ...listToSave(list, newId()),
    knownVersion: seenVersion(asSaved),
    ...(onConflict === undefined ? {} : { onConflict }),
  });
  if (!saved.ok) return saved;
  const isReplaced = namesake?.id === saved.value.id && !hasSameContent(namesake, saved.value);
  return accept({ list: saved.value, isReplaced });
}
