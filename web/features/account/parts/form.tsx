import type { ReactNode, SubmitEvent } from "react";
import { Button } from "#web/ui/button.tsx";
import { AccountTrouble } from "./account-trouble.tsx";
import type { Submission } from "#web/forms/use-submit.ts";

interface FormProps {
  readonly submission: Submission;
  /** The text of the button. */
  readonly action: string;
  /** Called at a click on it; sends only what may be sent. */
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  readonly tone?: "gold" | "plain";
}

/** Fields, what went wrong, and the one button. What is wrong with a field is said beside it, in our words. */
export function Form({ submission, action, onSubmit, children, tone = "gold" }: FormProps) {
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (submission.isReady) onSubmit();
  };

  return (
    // Sent by the browser itself, before any script has run, what was typed must not be in an address.
    <form method="post" noValidate className="grid gap-4" onSubmit={handleSubmit}>
      {children}
      <AccountTrouble of={submission} />
      <Button
        type="submit"
        tone={tone}
        aria-disabled={!submission.isReady}
        className={`aria-disabled:opacity-55 ${tone === "plain" ? "md:justify-self-start" : ""}`}
      >
        {submission.isBusy && (
          <span
            aria-hidden
            className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent"
          />
        )}
        {action}
      </Button>
    </form>
  );
}
