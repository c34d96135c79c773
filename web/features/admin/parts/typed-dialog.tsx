import { useId, useState, type ReactNode, type SubmitEvent } from "react";
import { useTranslations } from "use-intl";
import type { Submission } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ChangeTrouble } from "./change-trouble.tsx";

interface TypedDialogProps {
  readonly title: string;
  readonly text: string;
  /** The text that has to be typed, such as the name of whom it is about. */
  readonly word: string;
  readonly action: string;
  readonly submission: Submission;
  readonly onClose: () => void;
  /** Further fields, above the name. */
  readonly children?: ReactNode;
  /** Tells whether that is complete. */
  readonly isComplete?: boolean;
}

/** Asks for a name before something that reaches far. */
export function TypedDialog({
  title,
  text,
  word,
  action,
  submission,
  onClose,
  children,
  isComplete = true,
}: TypedDialogProps) {
  const t = useTranslations("adminPeople");
  const app = useTranslations("app");
  const id = useId();
  const [typed, setTyped] = useState("");
  const isReady = typed.trim() === word && isComplete && submission.isReady;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isReady) submission.submit();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="grid gap-4" onSubmit={handleSubmit}>
        <p>{text}</p>
        {children}
        <div className="grid gap-1">
          <label htmlFor={id}>{t("typeName", { name: word })}</label>
          <input
            id={id}
            className="field"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <ChangeTrouble of={submission} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button tone="danger" type="submit" disabled={!isReady}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
