import { useState } from "react";
import { useTranslations } from "use-intl";
import { signUp } from "#web/data/auth/sign-in.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "../parts/email-field.tsx";
import { Form } from "../parts/form.tsx";
import { addressFault } from "../parts/mail-address.ts";
import { NewPasswordField } from "../parts/new-password-field.tsx";
import { brokenRules } from "../parts/password-rules.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { MailSent } from "./mail-sent.tsx";
import { useLoginSearch } from "./use-login-search.ts";
import { useTypedAddress } from "./use-typed-address.ts";

export function SignUpForm() {
  const t = useTranslations("account");
  const language = useLanguage();
  const { next } = useLoginSearch();
  const [email, setEmail] = useTypedAddress();
  const [password, setPassword] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const submission = useSubmit(async () => {
    setIsSent(await signUp({ email, password, language, next }));
  });
  const isComplete = addressFault(email) === null && brokenRules(password, email).size === 0;

  const handleSubmit = () => {
    setIsChecked(true);
    if (isComplete) submission.submit();
  };

  // The page may have been left for the mail, and begun anew since.
  const handleHave = () => {
    setIsChecked(true);
    if (addressFault(email) === null) setIsSent(true);
  };

  if (isSent) {
    const wish = { kind: "confirmation", email, language, next } as const;
    return <MailSent wish={wish} onOther={() => setIsSent(false)} />;
  }
  return (
    <>
      <Form submission={submission} action={t("login.signUp")} onSubmit={handleSubmit}>
        <EmailField
          value={email}
          onChange={setEmail}
          fault={isChecked ? addressFault(email) : null}
        />
        <NewPasswordField
          label={t("login.password")}
          value={password}
          onChange={setPassword}
          email={email}
          isChecked={isChecked}
        />
      </Form>
      <Button tone="ghost" onClick={handleHave}>
        {t("mailCode.have")}
      </Button>
    </>
  );
}
