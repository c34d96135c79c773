import { useId, type ReactNode, type SubmitEvent } from "react";
import { useTranslations } from "use-intl";
import type { ReasonPurpose } from "#web/data/local/reason-drafts.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ChangeTrouble } from "./change-trouble.tsx";
import { useKeptReason } from "./use-kept-reason.ts";

/** Characters. */
const maxReasonLength = 500;

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly action: string;
  readonly purpose: ReasonPurpose;
  readonly send: (reason: string) => Promise<void>;
  readonly onClose: () => void;
  /** Other fields. */
  readonly children?: ReactNode;
}

/** Asks for the reason of what happens to a member. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, label, action, purpose, send, onClose, children } = props;
  const { reason, change, forget } = useKeptReason(purpose);
  const submission = useSubmit(async () => {
    await send(reason.trim());
    forget();
    onClose();
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <ReasonForm
        text={text}
        label={label}
        action={action}
        reason={reason}
        isReady={submission.isReady}
        onChange={change}
        onSubmit={submission.submit}
        onClose={onClose}
      >
        {children}
        <ChangeTrouble of={submission} />
      </ReasonForm>
    </Dialog>
  );
}

interface ReasonFormProps {
  readonly text: string;
  readonly label: string;
  readonly action: string;
  readonly reason: string;
  readonly isReady: boolean;
  readonly onChange: (reason: string) => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Other choices, and what went wrong. */
  readonly children: ReactNode;
}

/** A reason, which has to be there, and the button that sends it. */
export function ReasonForm(props: ReasonFormProps) {
  const { text, label, action, reason, isReady, onChange, onSubmit, onClose, children } = props;
  const app = useTranslations("app");
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isReady && reason.trim() !== "") onSubmit();
  };
  return (
    <form className="grid gap-4" onSubmit={handleSubmit}>
      <p>{text}</p>
      <ReasonField label={label} value={reason} isRequired onChange={onChange} />
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{app("cancel")}</Button>
        <Button tone="danger" type="submit" disabled={!isReady}>
          {action}
        </Button>
      </div>
    </form>
  );
}

interface ReasonFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isRequired?: boolean;
  readonly onChange: (text: string) => void;
}

/** A reason as it is typed. */
export function ReasonField({ label, value, isRequired = false, onChange }: ReasonFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="field"
        rows={3}
        required={isRequired}
        maxLength={maxReasonLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
