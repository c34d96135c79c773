/**
 * What the player wants of the cloud, kept in the outbox first, so that neither a missing network nor a
 * crash loses it. The sender notices by itself.
 */
import { isDamaged, ofMember, type CloudList } from "#domain/list/cloud-list.ts";
import {
  newRow,
  pendingChange,
  pendingSave,
  rowOf,
  type ListChange,
  type PendingSave,
} from "#domain/list/pending-save.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import type { Result } from "#domain/result.ts";
import { newUuid } from "../local/new-id.ts";
import { addToOutbox, readOutbox, type Waiting } from "../local/outbox.ts";
import { seenRow } from "../local/seen-rows.ts";
import type { StorageRefusal } from "../local/storage.ts";
import { cloudStore } from "./cloud-store.ts";

type Queued = Result<Waiting, StorageRefusal>;

/** The row with units that nobody can read which a save of this list would overwrite, if there is one. */
export function damagedRowOf(list: Pick<SavedList, "name" | "faction">): CloudList | null {
  const row = rowOf(list, currentRows());
  return row !== undefined && isDamaged(row) ? row : null;
}

function currentRows(): readonly CloudList[] {
  return cloudStore.getState().rows ?? [];
}

function pendingOf(ownerId: string): readonly PendingSave[] {
  return readOutbox(ownerId).map(({ save }) => save);
}

/** A list under its name and faction, in place of the one that has them. */
export function queueSave(list: SavedList, ownerId: string): Queued {
  const save = pendingSave(ofMember(list, ownerId), {
    rows: currentRows(),
    pending: pendingOf(ownerId),
    seenVersion: (rowId) => seenRow(ownerId, rowId),
    newIds: [newUuid(), newUuid()],
  });
  return addToOutbox(save, ownerId);
}

/** A list as one more; where its name is taken, the copy gets another. */
export function queueNew(list: SavedList, ownerId: string): Queued {
  const row = { ...ofMember(list, ownerId), id: newUuid(), wab_id: null };
  return addToOutbox(newRow(row, newUuid()), ownerId);
}

/** Another note, other tags, or the archive mark, of a list in the cloud. */
export function queueChange(list: CloudList, change: ListChange): Queued {
  const context = { pending: pendingOf(list.user_id), newIds: [newUuid(), newUuid()] } as const;
  return addToOutbox(pendingChange(list, change, context), list.user_id);
}
