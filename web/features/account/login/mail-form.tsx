import { useState } from "react";
import { useTranslations } from "use-intl";
import type { MailKind } from "#web/data/auth/sign-in.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "../parts/email-field.tsx";
import { Form } from "../parts/form.tsx";
import { addressFault } from "../parts/mail-address.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { MailSent } from "./mail-sent.tsx";
import { useMail } from "./use-mail.ts";
import { useTypedAddress } from "./use-typed-address.ts";

interface MailFormProps {
  readonly kind: MailKind;
  readonly action: string;
  /** The purpose of the mail, as long as it is not sent. */
  readonly intro?: string;
  /** The address where the link of the mail leads in the end. */
  readonly next: string;
  /** As for `MailSent`. */
  readonly onSignedIn?: () => void;
}

/** Asks for an address, sends a mail there, and says so without telling whether anybody has it. */
export function MailForm({ kind, action, intro, next, onSignedIn }: MailFormProps) {
  const t = useTranslations("account");
  const language = useLanguage();
  const sendMail = useMail();
  const [email, setEmail] = useTypedAddress();
  const [isChecked, setIsChecked] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const wish = { kind, email, language, next };
  const submission = useSubmit(async () => {
    await sendMail(wish);
    setIsSent(true);
  });

  const handleSubmit = () => {
    setIsChecked(true);
    if (addressFault(email) === null) submission.submit();
  };

  // The page may have been left since the mail was asked for.
  const handleHave = () => {
    setIsChecked(true);
    if (addressFault(email) === null) setIsSent(true);
  };

  if (isSent) {
    return <MailSent wish={wish} onOther={() => setIsSent(false)} onSignedIn={onSignedIn} />;
  }
  return (
    <>
      <Form submission={submission} action={action} onSubmit={handleSubmit}>
        {intro !== undefined && <p>{intro}</p>}
        <EmailField
          label={t("login.email")}
          value={email}
          onChange={setEmail}
          fault={isChecked ? addressFault(email) : null}
        />
      </Form>
      <Button tone="ghost" onClick={handleHave}>
        {t("mailCode.have")}
      </Button>
    </>
  );
}
