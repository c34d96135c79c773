/** Changes a list where it is: on this device at once, in the cloud by way of the outbox. */
import { copyName } from "#domain/list/copy-name.ts";
import { isCloudList, type CloudList } from "#domain/list/cloud-list.ts";
import type { ListChange } from "#domain/list/pending-save.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { accept, type Result } from "#domain/result.ts";
import { memberId } from "../auth/auth-store.ts";
import { inTurn } from "../local/in-turn.ts";
import { newId } from "../local/new-id.ts";
import { duplicateSavedList, updateSavedList, type UpdateRefusal } from "../local/saved-lists.ts";
import { deleteSavedLists } from "../local/trash.ts";
import { currentNames } from "./lists.ts";

/** The code for lists in the cloud, of which guests need none. */
const cloudQueue = () => import("./queue.ts");

/** Another note, other tags, or the archive mark. */
export async function changeList(
  list: SavedList,
  change: ListChange,
): Promise<Result<unknown, UpdateRefusal>> {
  return isCloudList(list)
    ? (await cloudQueue()).queueChange(list, change)
    : await inTurn(() => updateSavedList(list.id, change));
}

/** A copy of a list, beside it. */
interface Duplicate {
  readonly name: string;
  readonly undo: () => Promise<unknown>;
}

/** Deletes a list of this device by its id, to undo what made it. */
export function deleteOnDevice(id: string): Promise<unknown> {
  return inTurn(() => deleteSavedLists((list) => list.id === id, new Date()));
}

async function duplicateInCloud(list: CloudList): Promise<Result<Duplicate, UpdateRefusal>> {
  const { queueNew } = await cloudQueue();
  const name = copyName(list.name, currentNames());
  const created_at = new Date().toISOString();
  const queued = queueNew({ ...list, name, created_at, archived: false }, list.user_id);
  if (!queued.ok) return queued;
  const { list: copy, copyId } = queued.value.value;
  const undo = async () => {
    const { deleteInCloud } = await import("./delete-in-cloud.ts");
    return await deleteInCloud(({ id }) => id === copy.id || id === copyId);
  };
  return accept({ name, undo });
}

/** A copy of a list where it is, under the next name that is free everywhere. */
export async function duplicateList(list: SavedList): Promise<Result<Duplicate, UpdateRefusal>> {
  if (isCloudList(list)) return await duplicateInCloud(list);
  const copied = await inTurn(() =>
    duplicateSavedList(list.id, { id: newId(), now: new Date(), taken: currentNames() }),
  );
  if (!copied.ok) return copied;
  const { id, name } = copied.value;
  return accept({ name, undo: () => deleteOnDevice(id) });
}

/** A copy of a list of this device in the member's cloud; for guests nothing happens. */
export async function copyToCloud(list: SavedList): Promise<Result<unknown, UpdateRefusal>> {
  const ownerId = memberId();
  return ownerId === null ? accept(null) : (await cloudQueue()).queueNew(list, ownerId);
}
