/**
 * Deleting every list of a name, in the cloud and on this device: the cloud
 * first, this device only if the cloud agreed. Everything goes to a trash: rows to the cloud's, the rest
 * to this device's.
 */
import type { CloudList } from "#domain/list/cloud-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { cloudListsQuery, deleteLists } from "../army-lists.ts";
import { memberId } from "../auth/auth-store.ts";
import { restoreLists } from "../deleted-rows.ts";
import { toDataError, type DataError } from "../errors.ts";
import { inTurn } from "../local/in-turn.ts";
import { addToOutbox, readOutbox, removeFromOutbox, type Waiting } from "../local/outbox.ts";
import type { StorageRefusal } from "../local/storage.ts";
import { addToTrash, deleteSavedLists, restoreFromTrash, takeFromTrash } from "../local/trash.ts";
import { queryClient } from "../query-client.ts";
import { asLocal } from "./as-local.ts";
import { cloudStore } from "./cloud-store.ts";
import { refreshLists, showDeleted } from "./refresh.ts";
import { listSender } from "./sender.ts";

/** The reason why lists were not deleted. */
export type DeleteRefusal =
  | StorageRefusal
  /** This device refused after the cloud had agreed, and the cloud cannot be asked to bring its lists back. */
  | { readonly kind: "not-taken-back" }
  | { readonly kind: "cloud-refused"; readonly problem: DataError };

/** Brings everything back. @throws DataError when the cloud's trash cannot be reached */
export type Undo = () => Promise<void>;

type IsMeant = (list: Pick<SavedList, "id" | "name">) => boolean;

/** The lists of the name in the cloud, and on the way there. */
interface Meant {
  readonly rowIds: readonly string[];
  readonly waiting: readonly Waiting[];
}

/** The rows where they are not known: they have to be asked for, and without a network that fails at once. */
function fetchRows(ownerId: string): Promise<readonly CloudList[]> {
  const query = { ...cloudListsQuery(ownerId), networkMode: "always", retry: false } as const;
  return queryClient.fetchQuery(query);
}

async function find(isMeant: IsMeant, ownerId: string): Promise<Meant> {
  const rows = cloudStore.getState().rows ?? (await fetchRows(ownerId));
  return {
    rowIds: rows.filter(isMeant).map((row) => row.id),
    waiting: readOutbox(ownerId).filter(({ value }) => isMeant(value.list)),
  };
}

/** A save may have arrived without an answer, so its row is named too where the cloud is asked at all. */
async function deleteRows({ rowIds, waiting }: Meant, ownerId: string): Promise<void> {
  const mayHaveArrived = navigator.onLine ? waiting.map(({ value }) => value.list.id) : [];
  const ids = [...new Set([...rowIds, ...mayHaveArrived])];
  if (ids.length === 0) return;
  await deleteLists(ids, ownerId);
  showDeleted(ids, ownerId);
}

/** Deletes saves that were never sent: they are lists of this device, so they go to this device's trash. */
function deleteWaiting(waiting: readonly Waiting[], withoutTrash: boolean) {
  const lists = waiting.map(({ value }) => asLocal(value.list));
  const moved = addToTrash(withoutTrash ? [] : lists, "deleted", new Date());
  if (moved.ok) for (const each of waiting) removeFromOutbox(each);
  return moved;
}

/** Brings back what the cloud deleted before this device refused. Gives the refusal that is told then. */
async function takeBack(undo: Undo, refusal: StorageRefusal): Promise<DeleteRefusal> {
  try {
    await undo();
    await refreshLists();
    return refusal;
  } catch {
    return { kind: "not-taken-back" };
  }
}

async function deleteInCloud(
  isMeant: IsMeant,
  withoutTrash: boolean,
): Promise<Result<Undo, DeleteRefusal>> {
  const ownerId = memberId();
  if (ownerId === null) return accept(async () => undefined);
  try {
    const meant = await find(isMeant, ownerId);
    await deleteRows(meant, ownerId);
    const restoreRows = async () => {
      if (meant.rowIds.length > 0) await restoreLists(meant.rowIds);
    };
    const moved = await inTurn(() => deleteWaiting(meant.waiting, withoutTrash));
    if (!moved.ok) return refuse(await takeBack(restoreRows, moved.refusal));
    return accept(async () => {
      // What is this device's own comes back whatever the cloud says.
      await inTurn(() => takeFromTrash(moved.value.entries.map((entry) => entry.id)));
      for (const { value } of meant.waiting) addToOutbox(value, ownerId);
      await restoreRows();
      await refreshLists();
    });
  } catch (error) {
    return refuse({ kind: "cloud-refused", problem: toDataError(error) });
  }
}

/** Deletes a list that waits for the cloud, or has arrived there since, whoever has its name too. */
export async function deleteFromCloud(
  ids: readonly string[],
): Promise<Result<Undo, DeleteRefusal>> {
  return await listSender.whilePaused(() => deleteInCloud(({ id }) => ids.includes(id), false));
}

/** Deletes every list of the name and gives the way back. Nothing is being sent meanwhile. */
export async function deleteEverywhere(
  name: string,
  withoutTrash: boolean,
): Promise<Result<Undo, DeleteRefusal>> {
  const isMeant: IsMeant = (list) => list.name === name;
  const inCloud = await listSender.whilePaused(() => deleteInCloud(isMeant, withoutTrash));
  if (!inCloud.ok) return inCloud;
  const here = await inTurn(() => deleteSavedLists(isMeant, new Date(), { withoutTrash }));
  if (!here.ok) return refuse(await takeBack(inCloud.value, here.refusal));
  return accept(async () => {
    const back = await inTurn(() => restoreFromTrash(here.value.trashIds, new Date()));
    await inCloud.value();
    if (!back.ok) throw toDataError({ message: back.refusal.kind });
  });
}
