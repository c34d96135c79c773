import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useTrash } from "#web/data/local/use-saved-lists.ts";
import { emptyTrash } from "#web/data/local/trash.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useSavedListActions } from "./use-saved-list-actions.ts";

/** Deleted and replaced lists, to bring back. Emptying it is the one thing that cannot be undone, so it asks. */
export function TrashDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("saved");
  const app = useTranslations("app");
  const format = useFormatter();
  const trash = useTrash();
  const { restoreEntry } = useSavedListActions();
  const [isAsking, setIsAsking] = useState(false);

  const handleEmpty = () => {
    emptyTrash();
    setIsAsking(false);
  };

  if (isAsking) {
    return (
      <Dialog
        key="ask"
        title={t("emptyTrash")}
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{app("cancel")}</Button>
            <Button tone="danger" onClick={handleEmpty}>
              {t("emptyTrash")}
            </Button>
          </>
        }
      >
        <p className="text-lg">{t("emptyTrashText", { count: trash.length })}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      key="trash"
      title={t("trashTitle")}
      onClose={onClose}
      actions={
        trash.length > 0 && <Button onClick={() => setIsAsking(true)}>{t("emptyTrash")}</Button>
      }
    >
      <p className="text-muted">{t("trashHint")}</p>
      {trash.length === 0 ? (
        <p className="py-6 text-center font-bold">{t("trashEmpty")}</p>
      ) : (
        <ul>
          {trash.map((entry) => {
            const date = format.dateTime(new Date(entry.trashed_at), { dateStyle: "medium" });
            return (
              <li
                key={entry.id}
                className="flex items-center gap-3 border-b border-line py-2 last:border-b-0"
              >
                <div className="min-w-0 grow">
                  <p className="font-bold break-words">
                    <bdi>{entry.list.name}</bdi>
                  </p>
                  <p className="text-muted">
                    {entry.reason === "replaced"
                      ? t("trashReplaced", { date })
                      : t("trashDeleted", { date })}
                  </p>
                </div>
                <Button
                  aria-label={t("restoreName", { name: entry.list.name })}
                  onClick={() => restoreEntry(entry)}
                >
                  {t("restore")}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
