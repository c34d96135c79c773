import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { completeSignIn } from "#web/data/auth/second-factor.ts";
import { signOut } from "#web/data/auth/sign-out.ts";
import { Button } from "#web/ui/button.tsx";
import { CodeField, isCode } from "#web/features/account/parts/code-field.tsx";
import { Form } from "#web/features/account/parts/form.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";

/** The second step of signing in, for accounts that have a second factor. */
export function CodeStep() {
  const t = useTranslations("account.code");
  const [code, setCode] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submission = useSubmit(() => completeSignIn(code));

  // The form that had the focus is gone, and there is one thing to do.
  useEffect(() => {
    field.current?.focus();
  }, []);

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
      <p className="text-muted">{t("lost")}</p>
      <Button tone="ghost" onClick={() => void signOut()}>
        {t("other")}
      </Button>
    </>
  );
}
