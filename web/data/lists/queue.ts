/**
 * The wishes of the player to the cloud, kept in the outbox first, so that neither a missing network nor a
 * crash loses it. The sender notices by itself.
 */
import { contentKey, ofMember, type CloudList } from "#domain/list/cloud-list.ts";
import {
  asItWaits,
  newRow,
  pendingChange,
  pendingSave,
  waitingSave,
  type ListChange,
  type PendingSave,
} from "#domain/list/pending-save.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import type { Result } from "#domain/result.ts";
import { newUuid } from "../local/new-id.ts";
import { addToOutbox, readOutbox, type Waiting } from "../local/outbox.ts";
import { rememberSave, seenRow } from "../local/seen.ts";
import type { StorageRefusal } from "../local/storage.ts";
import { cloudStore } from "./cloud-store.ts";

type Queued = Result<Waiting, StorageRefusal>;

function currentRows(): readonly CloudList[] {
  return cloudStore.getState().rows ?? [];
}

function pendingOf(ownerId: string): readonly PendingSave[] {
  return readOutbox(ownerId).map(({ value }) => value);
}

/** The list that waits and that a save of this one takes the place of, if there is one. */
export function waitingNamesake(list: SavedList, ownerId: string): CloudList | null {
  const seen = (rowId: string) => seenRow(ownerId, rowId);
  return waitingSave(list, { pending: pendingOf(ownerId), seen })?.list ?? null;
}

/** A list under its name and faction, in place of the one that has them. */
export function queueSave(list: SavedList, ownerId: string): Queued {
  const save = pendingSave(ofMember(list, ownerId), {
    rows: currentRows(),
    pending: pendingOf(ownerId),
    seen: (rowId) => seenRow(ownerId, rowId),
    newIds: [newUuid(), newUuid()],
  });
  const queued = addToOutbox(save, ownerId);
  if (queued.ok) rememberSave(ownerId, save.list.id, contentKey(save.list));
  return queued;
}

/** A list as one more; where its name is taken, the copy gets another. */
export function queueNew(list: SavedList, ownerId: string): Queued {
  const row = { ...ofMember(list, ownerId), id: newUuid(), wab_id: null };
  return addToOutbox(newRow(row, newUuid()), ownerId);
}

/** Tells whether the list as it is now is what was last seen of it here. */
function isSeen(list: CloudList): boolean {
  const seen = seenRow(list.user_id, list.id);
  if (seen === undefined) return false;
  return "version" in seen ? seen.version === list.version : seen.content === contentKey(list);
}

/** Another note, other tags, or the archive mark, of a list in the cloud. */
export function queueChange(list: CloudList, change: ListChange): Queued {
  const context = { pending: pendingOf(list.user_id), newIds: [newUuid(), newUuid()] } as const;
  const save = pendingChange(list, change, context);
  // One's own change is no conflict; what was not seen before it still is not.
  const wasSeen = isSeen(asItWaits(list, context.pending));
  const queued = addToOutbox(save, list.user_id);
  if (queued.ok && wasSeen) rememberSave(list.user_id, list.id, contentKey(save.list));
  return queued;
}
