import { useState, type ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

export interface TrashEntry {
  readonly id: string;
  readonly name: string;
  /** ISO 8601. */
  readonly date: string;
  readonly reason: "deleted" | "replaced";
  readonly place: "local" | "cloud";
  readonly onRestore: () => void;
}

interface TrashViewProps {
  readonly entries: readonly TrashEntry[];
  /** The reason why not all of it is known: then nobody says that it is empty. */
  readonly note?: ReactNode;
  readonly onEmpty: () => void;
  readonly onClose: () => void;
}

/** The content of the trash. Emptying it is the one thing that cannot be undone, so it asks. */
export function TrashView({ entries, note, onEmpty, onClose }: TrashViewProps) {
  const t = useTranslations("savedDialog");
  const [isAsking, setIsAsking] = useState(false);

  const handleEmpty = () => {
    onEmpty();
    setIsAsking(false);
  };

  if (isAsking) {
    return (
      <EmptyDialog
        count={entries.length}
        onEmpty={handleEmpty}
        onClose={() => setIsAsking(false)}
      />
    );
  }
  return (
    <Dialog
      key="trash"
      title={t("trashTitle")}
      onClose={onClose}
      actions={
        entries.length > 0 && <Button onClick={() => setIsAsking(true)}>{t("emptyTrash")}</Button>
      }
    >
      <p className="text-muted">{t("trashHint")}</p>
      {note}
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {entries.length === 0 && note === undefined && (
        <p className="py-6 text-center font-bold">{t("trashEmpty")}</p>
      )}
    </Dialog>
  );
}

function Entry({ entry }: { readonly entry: TrashEntry }) {
  const t = useTranslations("savedDialog");
  const format = useFormatter();
  const date = format.dateTime(new Date(entry.date), { dateStyle: "medium" });

  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="font-bold break-words">
          <bdi>{entry.name}</bdi>
        </p>
        <p className="text-muted">
          {entry.reason === "replaced" ? t("trashReplaced", { date }) : t("trashDeleted", { date })}
          {entry.place === "cloud" && ` · ${t("trashCloud")}`}
        </p>
      </div>
      <Button aria-label={t("restoreName", { name: entry.name })} onClick={entry.onRestore}>
        {t("restore")}
      </Button>
    </li>
  );
}

interface EmptyDialogProps {
  readonly count: number;
  readonly onEmpty: () => void;
  readonly onClose: () => void;
}

function EmptyDialog({ count, onEmpty, onClose }: EmptyDialogProps) {
  const t = useTranslations("savedDialog");
  const app = useTranslations("app");

  return (
    <Dialog
      key="ask"
      title={t("emptyTrash")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button tone="danger" onClick={onEmpty}>
            {t("emptyTrash")}
          </Button>
        </>
      }
    >
      <p className="text-lg">{t("emptyTrashText", { count })}</p>
    </Dialog>
  );
}
