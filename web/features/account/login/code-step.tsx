import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { completeSignIn, completeSignInByRecovery } from "#web/data/auth/second-factor.ts";
import { signOut } from "#web/data/members/sign-out.ts";
import { Button } from "#web/ui/button.tsx";
import { CodeField, isCode } from "../parts/code-field.tsx";
import { Form } from "../parts/form.tsx";
import { TextField } from "#web/forms/field.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";

/** The second step of signing in, for accounts that have a second factor. */
export function CodeStep() {
  const t = useTranslations("account.code");
  const [isByRecovery, setIsByRecovery] = useState(false);

  return (
    <>
      {isByRecovery ? <RecoveryStep /> : <AppStep />}
      <Button tone="ghost" onClick={() => setIsByRecovery(!isByRecovery)}>
        {t(isByRecovery ? "toApp" : "toRecovery")}
      </Button>
      <Button tone="ghost" onClick={() => void signOut()}>
        {t("other")}
      </Button>
    </>
  );
}

/** The form that had the focus is gone, and there is one thing to do. */
function useFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  return field;
}

function AppStep() {
  const t = useTranslations("account.code");
  const [code, setCode] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const field = useFocus();
  const submission = useSubmit(() => completeSignIn(code));

  const handleSubmit = () => {
    setIsChecked(true);
    if (isCode(code)) submission.submit();
  };

  return (
    <>
      <p>{t("text")}</p>
      <Form submission={submission} action={t("confirm")} onSubmit={handleSubmit}>
        <CodeField ref={field} value={code} onChange={setCode} isChecked={isChecked} />
      </Form>
    </>
  );
}

/** Tells whether a text may be a recovery code, however it was copied: twelve letters and digits. */
function isRecoveryCode(text: string): boolean {
  return text.replaceAll(/[^0-9a-z]/gi, "").length === 12;
}

function RecoveryStep() {
  const t = useTranslations("account");
  const [code, setCode] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const field = useFocus();
  const submission = useSubmit(() => completeSignInByRecovery(code));

  const handleSubmit = () => {
    setIsChecked(true);
    if (isRecoveryCode(code)) submission.submit();
  };

  return (
    <>
      <p>{t("code.recoveryText")}</p>
      <Form submission={submission} action={t("code.confirm")} onSubmit={handleSubmit}>
        <TextField
          ref={field}
          label={t("code.recoveryLabel")}
          value={code}
          onChange={setCode}
          fault={isChecked && !isRecoveryCode(code) ? t("field.recovery-malformed") : null}
          placeholder="xxxx-xxxx-xxxx"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
      </Form>
      <p className="text-muted">{t("code.noCodes")}</p>
    </>
  );
}
