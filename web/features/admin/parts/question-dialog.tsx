import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Submission } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface QuestionDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly submission: Submission;
  readonly onClose: () => void;
  /** The trouble with the last try. */
  readonly children: ReactNode;
}

/** Asks before something that others notice and that cannot be taken back. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, text, action, submission, onClose, children } = props;
  const app = useTranslations("app");
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button tone="danger" disabled={!submission.isReady} onClick={submission.submit}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {children}
    </Dialog>
  );
}
