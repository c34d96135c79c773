import { useNavigate } from "@tanstack/react-router";
import { Trash2, Undo2 } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { undoDelete } from "#web/data/admin/deleted-entries.ts";
import { isOfCatalogue, type ContentEntry } from "#web/data/admin/entries.ts";
import { kinds, type KindId } from "#web/data/admin/kinds.ts";
import { deleteEntry } from "#web/data/admin/save-entry.ts";
import { toDataError } from "#web/data/backend/errors.ts";
import { useSubmit, type Submission } from "#web/forms/use-submit.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { entryTitle } from "../entry-title.ts";
import { AdminTrouble } from "../parts/admin-trouble.tsx";

interface DeleteDialogProps {
  readonly name: string;
  readonly submission: Submission;
  readonly onClose: () => void;
}

/** Asks for the name of what goes with everything that depends on it. */
function DeleteDialog({ name, submission, onClose }: DeleteDialogProps) {
  const t = useTranslations("admin.delete");
  const app = useTranslations("app");
  const id = useId();
  const [typed, setTyped] = useState("");
  const isSame = typed.trim() === name;
  return (
    <Dialog
      title={t("title", { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button
            tone="danger"
            disabled={!isSame || !submission.isReady}
            onClick={submission.submit}
          >
            {t("delete")}
          </Button>
        </>
      }
    >
      <p>{t("text")}</p>
      <div className="grid gap-1">
        <label htmlFor={id}>{t("typeName", { name })}</label>
        <input
          id={id}
          className="field"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // The dialog is inside of the entry's form.
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            if (isSame && submission.isReady) submission.submit();
          }}
        />
      </div>
    </Dialog>
  );
}

interface DeleteButtonProps {
  readonly kindId: KindId;
  readonly entry: ContentEntry;
}

/** Into the trash at once, with a way back; where others depend on it, its name is asked for first (M09). */
export function DeleteButton({ kindId, entry }: DeleteButtonProps) {
  const t = useTranslations("admin.delete");
  const [isAsking, setIsAsking] = useState(false);
  const submission = useDeletion({ kindId, entry });
  const isBack = isOfCatalogue(kindId, entry.id);
  const Icon = isBack ? Undo2 : Trash2;
  const handleClick = () => {
    if (kinds[kindId].isTypedToDelete) setIsAsking(true);
    else submission.submit();
  };
  return (
    <>
      <Button disabled={!submission.isReady} onClick={handleClick}>
        <Icon aria-hidden size={18} />
        {t(isBack ? "backToCatalogue" : "delete")}
      </Button>
      <AdminTrouble of={submission} />
      {isAsking && (
        <DeleteDialog
          name={entry.values["name"] ?? entry.id}
          submission={submission}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function useDeletion({ kindId, entry }: DeleteButtonProps) {
  const t = useTranslations("admin.delete");
  const app = useTranslations("app");
  const problems = useTranslations("auth.problem");
  const navigate = useNavigate();
  const language = useLanguage();
  const name = entryTitle(kinds[kindId], entry.values, language);

  const bringBack = async () => {
    try {
      await undoDelete(kindId, entry.id);
      notify({ title: t("undone", { name }), tone: "success" });
    } catch (error) {
      notify({ title: problems(toDataError(error).kind), tone: "error" });
    }
  };
  return useSubmit(async () => {
    await deleteEntry(kindId, entry.id);
    notify({
      title: t("done", { name }),
      action: { label: app("undo"), run: () => void bringBack() },
    });
    await navigate({ to: "/admin/$", params: { _splat: kindId } });
  });
}
