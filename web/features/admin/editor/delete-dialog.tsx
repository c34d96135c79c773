import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Submission } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface DeleteDialogProps {
  readonly name: string;
  readonly submission: Submission;
  readonly onClose: () => void;
}

/** Asks for the name of what goes with everything that depends on it. */
export function DeleteDialog({ name, submission, onClose }: DeleteDialogProps) {
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
