/** Saves the list in progress to the cloud, by way of the outbox. */
import type { ArmyList } from "#domain/list/army-list.ts";
import { asLocal, isDamaged } from "#domain/list/cloud-list.ts";
import { rowOf } from "#domain/list/pending-save.ts";
import { hasSameContent } from "#domain/list/same-list.ts";
import type { SavedList, SaveRefusal } from "#domain/list/saved-list.ts";
import { toSavedList } from "#domain/list/to-saved-list.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { memberId } from "../auth/auth-store.ts";
import { inTurn } from "../local/in-turn.ts";
import { newUuid } from "../local/new-id.ts";
import type { Waiting } from "../local/outbox.ts";
import type { StorageRefusal } from "../local/storage.ts";
import { addToTrash } from "../local/trash.ts";
import { cloudStore } from "./cloud-store.ts";
import { queueSave, waitingNamesake } from "./queue.ts";
import { listToSave } from "./save-on-device.ts";

/** The reason why a list was not saved. */
export type SaveInCloudRefusal =
  | SaveRefusal
  | StorageRefusal
  | { readonly kind: "signed-out" }
  /** The cloud's list of this name has units that cannot be read: they would be gone. */
  | { readonly kind: "damaged-row"; readonly name: string };

/** A list that waits for the cloud, to be sent. */
interface SavedToSend {
  readonly list: SavedList;
  readonly waiting: Waiting;
}

/** The save that waits, was not made from this list and would be gone: the cloud never had it. */
function replacedSave(list: SavedList, savedName: string, ownerId: string) {
  const replaced = savedName === list.name ? null : waitingNamesake(list, ownerId);
  return replaced === null || hasSameContent(replaced, list) ? [] : [asLocal(replaced)];
}

/** Puts a list into the outbox. `savedName` is the name under which it was saved or loaded last. */
export async function saveInCloud(
  list: ArmyList,
  savedName: string,
  { mayReplaceDamaged = false }: { readonly mayReplaceDamaged?: boolean } = {},
): Promise<Result<SavedToSend, SaveInCloudRefusal>> {
  const saved = toSavedList(listToSave(list, newUuid()));
  if (!saved.ok) return saved;
  const ownerId = memberId();
  if (ownerId === null) return refuse({ kind: "signed-out" });
  const row = rowOf(saved.value, cloudStore.getState().rows ?? []);
  if (row !== undefined && isDamaged(row) && !mayReplaceDamaged) {
    return refuse({ kind: "damaged-row", name: saved.value.name });
  }
  // First, and so never nowhere: the cloud never had it, and has it among no list's earlier versions.
  const replaced = replacedSave(saved.value, savedName, ownerId);
  const trashed =
    replaced.length === 0 ? null : await inTurn(() => addToTrash(replaced, "replaced", new Date()));
  if (trashed?.ok === false) return trashed;
  const queued = queueSave(saved.value, ownerId);
  if (!queued.ok) {
    trashed?.value.revert();
    return queued;
  }
  return accept({ list: saved.value, waiting: queued.value });
}
