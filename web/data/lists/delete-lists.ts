/**
 * Deletes lists wherever they are: in the cloud first, on this device only if the cloud agreed. Everything goes to
 * a trash.
 */
import { accept, refuse, type Result } from "#domain/result.ts";
import { memberId } from "../auth/auth-store.ts";
import { toDataError, type DataError } from "../backend/errors.ts";
import { inTurn } from "../local/in-turn.ts";
import type { StorageRefusal } from "../local/storage.ts";
import { deleteListsNamed, restoreFromTrash } from "../local/trash.ts";

/** The reason why lists were not deleted. */
export type DeleteRefusal =
  | StorageRefusal
  /** This device refused after the cloud had agreed, and the cloud cannot be asked to bring its lists back. */
  | { readonly kind: "not-taken-back" }
  | { readonly kind: "cloud-refused"; readonly problem: DataError };

/** Brings everything back. @throws DataError when the cloud's trash cannot be reached */
export type Undo = () => Promise<void>;

/** Brings back what the cloud deleted before this device refused. Gives the refusal that is told then. */
export async function takeBack(undo: Undo, refusal: StorageRefusal): Promise<DeleteRefusal> {
  try {
    await undo();
    return refusal;
  } catch {
    return { kind: "not-taken-back" };
  }
}

/** Deletes what the member has in the cloud. Guests have nothing there, and need none of the code for it. */
async function deleteNamedInCloud(
  name: string,
  withoutTrash: boolean,
): Promise<Result<Undo, DeleteRefusal>> {
  if (memberId() === null) return accept(async () => undefined);
  try {
    const { deleteInCloud } = await import("./delete-in-cloud.ts");
    return await deleteInCloud((list) => list.name === name, { withoutTrash });
  } catch (error) {
    return refuse({ kind: "cloud-refused", problem: toDataError(error) });
  }
}

/** Deletes every list of a name and gives the way back. */
export async function deleteNamed(
  name: string,
  withoutTrash: boolean,
): Promise<Result<Undo, DeleteRefusal>> {
  const inCloud = await deleteNamedInCloud(name, withoutTrash);
  if (!inCloud.ok) return inCloud;
  const here = await inTurn(() => deleteListsNamed(name, new Date(), { withoutTrash }));
  if (!here.ok) return refuse(await takeBack(inCloud.value, here.refusal));
  return accept(async () => {
    const back = await inTurn(() => restoreFromTrash(here.value.trashIds, new Date()));
    await inCloud.value();
    if (!back.ok) throw toDataError({ message: back.refusal.kind });
  });
}
