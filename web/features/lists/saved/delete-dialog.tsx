import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLists } from "#web/data/lists/lists.ts";
import { afterPaint } from "#web/ui/after-paint.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import {
  deleteNamed as deleteLists,
  type DeleteRefusal,
  type Undo,
} from "#web/data/lists/delete-lists.ts";
import { notify } from "#web/ui/toast.ts";

interface DeleteDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** The button that opened the dialog goes with its list: the keyboard goes on at the heading of the others. */
function keepFocus(): void {
  document.getElementById("saved-heading")?.focus({ preventScroll: true });
}

/** Asks before every list of a name goes to the trash, and again where there is no room for it there. */
export function DeleteDialog({ name, onClose }: DeleteDialogProps) {
  const t = useTranslations("savedDialog");
  const app = useTranslations("app");
  const { deleteNamed, isDeleting } = useDeleteNamed();
  const [isTrashFull, setIsTrashFull] = useState(false);
  const places = useLists().flatMap(({ list, place }) => (list.name === name ? place : []));
  const cloud = places.filter((place) => place === "cloud").length;
  const local = places.length - cloud;

  const handleDelete = async () => {
    if (!(await deleteNamed(name, isTrashFull))) return setIsTrashFull(true);
    onClose();
    afterPaint(keepFocus);
  };

  return (
    <Dialog
      title={t("deleteTitle")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button
            tone="danger"
            className="aria-disabled:opacity-55"
            aria-disabled={isDeleting}
            onClick={() => {
              if (!isDeleting) void handleDelete();
            }}
          >
            {isDeleting ? t("deleting") : t("deleteConfirm")}
          </Button>
        </>
      }
    >
      <p className="text-lg break-words">
        {isTrashFull
          ? t("deleteNoTrash", { name })
          : t("deleteText", { name, count: places.length })}
      </p>
      {cloud > 0 && <p className="text-muted">{t("deletePlaces", { cloud, local })}</p>}
    </Dialog>
  );
}

/** Deletes every list of a name, in the cloud and here, and says how it went. */
function useDeleteNamed() {
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
