import { useState } from "react";
import { useTranslations } from "use-intl";
import { toDataError } from "#web/data/backend/errors.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { CodeField, isCode } from "./code-field.tsx";
import { Form } from "./form.tsx";

/** The server's refusals of a code that is wrong, was used or replaced, or is too old. */
const refusals: ReadonlySet<string> = new Set(["otp_expired", "reauthentication_not_valid"]);

interface MailCodeProps {
  /** The name of the mail, where there is more than one. */
  readonly label?: string;
  /** @throws DataError */
  readonly onEnter: (code: string) => Promise<void>;
}

/** The code of a mail, typed where somebody waits for it: the mail may be open on another device. */
export function MailCode({ label, onEnter }: MailCodeProps) {
  const t = useTranslations("account.mailCode");
  const [code, setCode] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const submission = useSubmit(async () => {
    setRefused(null);
    try {
      await onEnter(code);
    } catch (error) {
      const problem = toDataError(error);
      if (!refusals.has(problem.code)) throw problem;
      setRefused(code);
    }
  });

  const handleSubmit = () => {
    setIsChecked(true);
    if (isCode(code)) submission.submit();
  };

  return (
    <Form submission={submission} action={t("confirm")} tone="plain" onSubmit={handleSubmit}>
      <CodeField
        label={label ?? t("label")}
        value={code}
        onChange={setCode}
        isChecked={isChecked}
        refusal={refused === code ? t("wrong") : null}
      />
    </Form>
  );
}
