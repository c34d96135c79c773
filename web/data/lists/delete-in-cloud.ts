/** Deleting lists in the cloud. Rows go to the cloud's trash, what was never sent to this device's. */
import { asLocal, type CloudList } from "#domain/list/cloud-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { memberId } from "../auth/auth-store.ts";
import { restoreLists } from "./deleted-rows.ts";
import { toDataError } from "../backend/errors.ts";
import { inTurn } from "../local/in-turn.ts";
import { addToOutbox, readOutbox, removeFromOutbox, type Waiting } from "../local/outbox.ts";
import { addToTrash, takeFromTrash } from "../local/trash.ts";
import { queryClient } from "../backend/query-client.ts";
import { cloudListsQuery, deleteLists } from "./army-lists.ts";
import { cloudStore } from "./cloud-store.ts";
import { takeBack, type DeleteRefusal, type Undo } from "./delete-lists.ts";
import { listSender } from "./sender.ts";
import { refreshLists, showDeleted } from "./update-cloud-store.ts";

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

async function deleteNow(
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
      await refreshLists();
    };
    const moved = await inTurn(() => deleteWaiting(meant.waiting, withoutTrash));
    if (!moved.ok) return refuse(await takeBack(restoreRows, moved.refusal));
    return accept(async () => {
      // What is this device's own comes back whatever the cloud says.
      await inTurn(() => takeFromTrash(moved.value.entries.map((entry) => entry.id)));
      for (const { value } of meant.waiting) addToOutbox(value, ownerId);
      await restoreRows();
    });
  } catch (error) {
    return refuse({ kind: "cloud-refused", problem: toDataError(error) });
  }
}

/** Deletes the lists that are meant in the cloud and on the way there. Nothing is being sent meanwhile. */
export async function deleteInCloud(
  isMeant: IsMeant,
  { withoutTrash = false }: { readonly withoutTrash?: boolean } = {},
): Promise<Result<Undo, DeleteRefusal>> {
  return await listSender.whilePaused(() => deleteNow(isMeant, withoutTrash));
}
