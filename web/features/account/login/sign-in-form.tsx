import { useState } from "react";
import { useTranslations } from "use-intl";
import { signIn } from "#web/data/auth/sign-in.ts";
import { EmailField } from "../parts/email-field.tsx";
import { Form } from "../parts/form.tsx";
import { addressFault } from "../parts/mail-address.ts";
import { PasswordField } from "../parts/password-field.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { LoginLink } from "./login-link.tsx";
import { useTypedAddress } from "./use-typed-address.ts";

export function SignInForm() {
  const t = useTranslations("account");
  const [email, setEmail] = useTypedAddress();
  const [password, setPassword] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const submission = useSubmit(() => signIn({ email, password }));
  const isComplete = addressFault(email) === null && password !== "";

  const handleSubmit = () => {
    setIsChecked(true);
    if (isComplete) submission.submit();
  };

  return (
    <>
      <Form submission={submission} action={t("login.signIn")} onSubmit={handleSubmit}>
        <EmailField
          value={email}
          onChange={setEmail}
          fault={isChecked ? addressFault(email) : null}
        />
        <PasswordField
          label={t("login.password")}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          fault={isChecked && password === "" ? t("field.password-missing") : null}
        />
      </Form>
      <ul className="grid justify-items-start">
        <li>
          <LoginLink mode="forgot">{t("login.toForgot")}</LoginLink>
        </li>
        <li>
          <LoginLink mode="link">{t("login.toLink")}</LoginLink>
        </li>
        <li>
          <LoginLink mode="resend">{t("login.toResend")}</LoginLink>
        </li>
      </ul>
    </>
  );
}
