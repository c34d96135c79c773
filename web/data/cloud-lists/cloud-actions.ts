/** The actions on a list in the cloud, or on its way there. Loaded with the first of them. */
import type { CloudList } from "#domain/list/cloud-list.ts";
import { copyName } from "#domain/list/copy-name.ts";
import type { PendingSave } from "#domain/list/pending-save.ts";
import { accept, type Result } from "#domain/result.ts";
import { currentCloudLists } from "#web/data/cloud-lists/cloud-store.ts";
import { queueNew } from "#web/data/cloud-lists/queue.ts";
import { readSavedLists } from "#web/data/local/saved-lists.ts";
import type { StorageRefusal } from "#web/data/local/storage.ts";

export { deleteEverywhere, deleteFromCloud } from "#web/data/cloud-lists/delete-everywhere.ts";
export { queueChange, queueNew } from "#web/data/cloud-lists/queue.ts";

/** A copy of a cloud list under the next free name, on its way to the cloud. */
export function duplicateInCloud(list: CloudList, now: Date): Result<PendingSave, StorageRefusal> {
  const names = [...currentCloudLists(), ...readSavedLists()].map((other) => other.name);
  const name = copyName(list.name, names);
  const copy = { ...list, name, created_at: now.toISOString(), archived: false };
  const queued = queueNew(copy, list.user_id);
  return queued.ok ? accept(queued.value.value) : queued;
}
