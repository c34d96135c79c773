import { useState } from "react";
import { useTranslations } from "use-intl";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { askForProof, proveByCode, proveByPassword } from "#web/data/members/own-account.ts";
import { toDataError } from "#web/data/backend/errors.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { Form } from "../parts/form.tsx";
import { MailCode } from "../parts/mail-code.tsx";
import { PasswordField } from "../parts/password-field.tsx";
import { AccountTrouble } from "../parts/account-trouble.tsx";

/** Tells whether something was refused because the member has not shown lately who they are. */
export function wantsProof(error: unknown): boolean {
  return error !== null && toDataError(error).code === "reauthentication_needed";
}

interface ProveAgainProps {
  readonly onProven: () => void;
}

/** Asks who sits here, before something with which a stranger could lock the member out. */
export function ProveAgain({ onProven }: ProveAgainProps) {
  const t = useTranslations("account.proof");
  const [isByMail, setIsByMail] = useState(false);
  const asking = useSubmit(async () => {
    await askForProof();
    setIsByMail(true);
  });

  if (isByMail) return <ByMail onProven={onProven} />;
  return (
    <div className="grid gap-4 md:max-w-md">
      <p>{t("text")}</p>
      <ByPassword onProven={onProven} />
      <AccountTrouble of={asking} />
      <Button tone="ghost" aria-disabled={!asking.isReady} onClick={asking.submit}>
        {t("byMail")}
      </Button>
    </div>
  );
}

function ByPassword({ onProven }: ProveAgainProps) {
  const t = useTranslations("account");
  const email = useAuth((state) => state.email);
  const [password, setPassword] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const submission = useSubmit(async () => {
    await proveByPassword(password);
    onProven();
  });

  const handleSubmit = () => {
    setIsChecked(true);
    if (password !== "") submission.submit();
  };

  return (
    <Form submission={submission} action={t("proof.confirm")} tone="plain" onSubmit={handleSubmit}>
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label={t("password.current")}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        fault={isChecked && password === "" ? t("field.password-missing") : null}
      />
    </Form>
  );
}

function ByMail({ onProven }: ProveAgainProps) {
  const t = useTranslations("account.proof");
  const email = useAuth((state) => state.email);

  const handleEnter = async (code: string) => {
    await proveByCode(code);
    onProven();
  };

  return (
    <div className="grid gap-4 md:max-w-md">
      <p role="status" className="break-words text-ok">
        {t("sent", { email })}
      </p>
      <MailCode onEnter={handleEnter} />
    </div>
  );
}
