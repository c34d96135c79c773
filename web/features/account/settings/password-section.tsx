import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { changePassword } from "#web/data/members/own-account.ts";
import { askForMail, enterCode } from "#web/data/auth/sign-in.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { Form } from "../parts/form.tsx";
import { MailCode } from "../parts/mail-code.tsx";
import { NewPasswordField } from "../parts/new-password-field.tsx";
import { PasswordField } from "../parts/password-field.tsx";
import { brokenRules } from "../parts/password-rules.ts";
import { AccountTrouble } from "../parts/account-trouble.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Disclosure } from "./disclosure.tsx";
import { Section } from "./section.tsx";

export function PasswordSection({ email }: { readonly email: string }) {
  const t = useTranslations("account.password");
  return (
    <Section id="password" heading={t("heading")}>
      <p className="text-muted">{t("how")}</p>
      <Disclosure label={t("change")}>
        <ChangePassword email={email} />
        <ByMail email={email} />
      </Disclosure>
    </Section>
  );
}

/** The change of a password with the current one, so that an open browser is not enough (case A11). */
function ChangePassword({ email }: { readonly email: string }) {
  const t = useTranslations("account.password");
  const field = useTranslations("account.field");
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const submission = useSubmit(async () => {
    await changePassword(current, next);
    notify({ title: t("done"), tone: "success" });
    setCurrent("");
    setNext("");
    setIsChecked(false);
  });

  const handleSubmit = () => {
    setIsChecked(true);
    if (current !== "" && brokenRules(next, email).size === 0) submission.submit();
  };

  return (
    <Form submission={submission} action={t("save")} tone="plain" onSubmit={handleSubmit}>
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label={t("current")}
        value={current}
        onChange={setCurrent}
        autoComplete="current-password"
        fault={isChecked && current === "" ? field("password-missing") : null}
      />
      <NewPasswordField
        label={t("new")}
        value={next}
        onChange={setNext}
        email={email}
        isChecked={isChecked}
      />
    </Form>
  );
}

/** The way for members who do not know the current one, or sign in by mail and have none. */
function ByMail({ email }: { readonly email: string }) {
  const t = useTranslations("account.password");
  const language = useLanguage();
  const router = useRouter();
  const [isSent, setIsSent] = useState(false);
  const submission = useSubmit(async () => {
    await askForMail({ kind: "recovery", email, language, next: "/account" });
    notify({ title: t("mailSent", { email }), tone: "success" });
    setIsSent(true);
  });

  const handleEnter = async (code: string) => {
    await enterCode("recovery", email, code);
    router.history.push("/reset-password");
  };

  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="text-muted">{t("forgotten")}</p>
      <AccountTrouble of={submission} />
      <Button
        className="justify-self-start"
        aria-disabled={!submission.isReady}
        onClick={submission.submit}
      >
        {t("mailLink")}
      </Button>
      {isSent && <MailCode onEnter={handleEnter} />}
    </div>
  );
}
