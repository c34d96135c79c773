import { useState } from "react";
import { useTranslations } from "use-intl";
import { refuse, type Result } from "#domain/result.ts";
import { memberId } from "#web/data/auth/auth-store.ts";
import type { DeleteRefusal, Undo } from "#web/data/cloud-lists/delete-everywhere.ts";
import { toDataError } from "#web/data/errors.ts";
import { inTurn } from "#web/data/local/in-turn.ts";
import { deleteListsNamed, restoreFromTrash } from "#web/data/local/trash.ts";
import { notify } from "#web/ui/toast.ts";

async function deleteHere(
  name: string,
  withoutTrash: boolean,
): Promise<Result<Undo, DeleteRefusal>> {
  const result = await inTurn(() => deleteListsNamed(name, new Date(), { withoutTrash }));
  if (!result.ok) return result;
  const undo = async () => {
    const back = await inTurn(() => restoreFromTrash(result.value.trashIds, new Date()));
    if (!back.ok) throw new Error(back.refusal.kind);
  };
  return { ok: true, value: undo };
}

/** Guests have nothing elsewhere, and need none of the code for it. */
async function deleteWherever(
  name: string,
  withoutTrash: boolean,
): Promise<Result<Undo, DeleteRefusal>> {
  if (memberId() === null) return await deleteHere(name, withoutTrash);
  try {
    const { deleteEverywhere } = await import("#web/data/cloud-lists/cloud-actions.ts");
    return await deleteEverywhere(name, withoutTrash);
  } catch (error) {
    return refuse({ kind: "cloud-refused", problem: toDataError(error) });
  }
}

/** Deletes every list of a name, in the cloud and here, and says how it went. */
export function useDeleteNamed() {
  const t = useTranslations("savedDialog");
  const app = useTranslations("app");
  const problems = useTranslations("auth.problem");
  const [isDeleting, setIsDeleting] = useState(false);

  const tellNotRestored = () =>
    notify({ title: t("restoreFailed"), description: t("trashHint"), tone: "error" });

  const undo = async (name: string, run: Undo) => {
    try {
      await run();
      notify({ title: t("restored", { name }), tone: "success" });
    } catch {
      tellNotRestored();
    }
  };

  const tellDeleted = (name: string, run: Undo, canUndo: boolean) =>
    notify({
      title: t("deleted", { name }),
      tone: "success",
      ...(canUndo ? { action: { label: app("undo"), run: () => void undo(name, run) } } : {}),
    });

  const tellRefused = (refusal: DeleteRefusal) => {
    if (refusal.kind === "not-taken-back") return tellNotRestored();
    return notify(
      refusal.kind === "cloud-refused"
        ? {
            title: t("deleteCloudFailed"),
            description: problems(refusal.problem.kind),
            tone: "error",
          }
        : { title: t("deleteFailed"), tone: "error" },
    );
  };

  /** Gives false when there is no room for the trash, so that the player can decide to do without. */
  const deleteNamed = async (name: string, withoutTrash: boolean): Promise<boolean> => {
    setIsDeleting(true);
    try {
      const result = await deleteWherever(name, withoutTrash);
      if (result.ok) tellDeleted(name, result.value, !withoutTrash);
      else if (result.refusal.kind === "storage-full") return false;
      else tellRefused(result.refusal);
      return true;
    } finally {
      setIsDeleting(false);
    }
  };

  return { deleteNamed, isDeleting };
}
