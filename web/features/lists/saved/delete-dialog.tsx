import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSavedLists } from "#web/data/local/use-saved-lists.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useSavedListActions } from "./use-saved-list-actions.ts";

interface DeleteDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before every list of a name goes to the trash, and again where there is no room for it there. */
export function DeleteDialog({ name, onClose }: DeleteDialogProps) {
  const t = useTranslations("saved");
  const app = useTranslations("app");
  const { deleteNamed } = useSavedListActions();
  const [isTrashFull, setIsTrashFull] = useState(false);
  const count = useSavedLists().filter((list) => list.name === name).length;

  const handleDelete = () => {
    if (deleteNamed(name, isTrashFull)) onClose();
    else setIsTrashFull(true);
  };

  return (
    <Dialog
      title={t("deleteTitle")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button tone="danger" onClick={handleDelete}>
            {t("deleteConfirm")}
          </Button>
        </>
      }
    >
      <p className="text-lg break-words">
        {isTrashFull ? t("deleteNoTrash", { name }) : t("deleteText", { name, count })}
      </p>
    </Dialog>
  );
}
