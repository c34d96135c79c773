import { useState } from "react";
import { useTranslations } from "use-intl";
import {
  deleteNamed as deleteLists,
  type DeleteRefusal,
  type Undo,
} from "#web/data/lists/delete-lists.ts";
import { notify } from "#web/ui/toast.ts";

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
      const result = await deleteLists(name, withoutTrash);
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
