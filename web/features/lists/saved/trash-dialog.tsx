import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { Result } from "#domain/result.ts";
import { useTrash, type TrashEntry, type TrashRefusal } from "#web/data/lists/trash.ts";
import { Queries } from "#web/data/backend/queries.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { notify } from "#web/ui/toast.ts";

interface TrashDialogProps {
  readonly onClose: () => void;
}

/** Deleted and replaced lists, to bring back: of this device, and for members of the cloud. */
export function TrashDialog(props: TrashDialogProps) {
  return (
    <Queries>
      <Trash {...props} />
    </Queries>
  );
}

/** The content of the trash. Emptying it is the one thing that cannot be undone, so it asks. */
function Trash({ onClose }: TrashDialogProps) {
  const t = useTranslations("savedDialog");
  const app = useTranslations("app");
  const saving = useTranslations("save");
  const { entries, isLoading, hasFailed, restore, empty } = useTrash();
  const [isAsking, setIsAsking] = useState(false);
  const isKnown = !isLoading && !hasFailed;

  const tellRefused = ({ kind }: TrashRefusal, cloudFailed: string) =>
    notify({ title: kind === "cloud-failed" ? cloudFailed : saving(kind), tone: "error" });

  const tellRestored = (back: Result<string, TrashRefusal>) => {
    if (back.ok) notify({ title: t("restored", { name: back.value }), tone: "success" });
    else tellRefused(back.refusal, t("restoreFailed"));
  };

  const handleEmpty = async () => {
    setIsAsking(false);
    const emptied = await empty();
    if (!emptied.ok) tellRefused(emptied.refusal, t("trashFailed"));
  };

  if (isAsking) {
    return (
      <EmptyDialog
        count={entries.length}
        onEmpty={() => void handleEmpty()}
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
      {!isKnown && (
        <p role="status" className={hasFailed ? "text-warning" : "text-muted"}>
          {hasFailed ? t("trashFailed") : app("loading")}
        </p>
      )}
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              onRestore={() => void restore(entry).then(tellRestored)}
            />
          ))}
        </ul>
      )}
      {entries.length === 0 && isKnown && (
        <p className="py-6 text-center font-bold">{t("trashEmpty")}</p>
      )}
    </Dialog>
  );
}

interface EntryProps {
  readonly entry: TrashEntry;
  readonly onRestore: () => void;
}

function Entry({ entry, onRestore }: EntryProps) {
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
      <Button aria-label={t("restoreName", { name: entry.name })} onClick={onRestore}>
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
