import { useState } from "react";
import { useTranslations } from "use-intl";
import { changeAddress } from "#web/data/auth/own-account.ts";
import { EmailField } from "#web/features/account/parts/email-field.tsx";
import { Form } from "#web/features/account/parts/form.tsx";
import { addressFault } from "#web/features/account/parts/mail-address.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { AddressCodes, type Asked } from "./address-codes.tsx";
import { Disclosure } from "./disclosure.tsx";
import { Section } from "./section.tsx";

/** Another mail address, which counts when both have confirmed (case A12). */
export function AddressSection({ email }: { readonly email: string }) {
  const t = useTranslations("account.address");
  const [next, setNext] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isSame = next.trim().toLowerCase() === email.toLowerCase();
  const submission = useSubmit(async () => {
    await changeAddress(next);
    setAsked({ current: email, next: next.trim() });
    setNext("");
    setIsChecked(false);
  });

  const handleSubmit = () => {
    setIsChecked(true);
    setAsked(null);
    if (addressFault(next) === null && !isSame) submission.submit();
  };

  return (
    <Section id="address" heading={t("heading")}>
      <p className="break-words">{t("current", { email })}</p>
      <Disclosure label={t("change")}>
        <p className="text-muted">{t("how")}</p>
        <Form submission={submission} action={t("send")} tone="plain" onSubmit={handleSubmit}>
          <EmailField
            label={t("new")}
            value={next}
            onChange={setNext}
            autoComplete="email"
            fault={isChecked ? addressFault(next) : null}
          />
          {isSame && <p className="text-warning">{t("same")}</p>}
        </Form>
      </Disclosure>
      <p role="status" className="break-words text-ok empty:hidden">
        {asked !== null && t("asked", { ...asked })}
      </p>
      {asked !== null && <AddressCodes asked={asked} onChanged={() => setAsked(null)} />}
    </Section>
  );
}
