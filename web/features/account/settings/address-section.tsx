import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import {
  changeAddress,
  confirmAddress,
  wantedAddressQuery,
} from "#web/data/members/own-account.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { notify } from "#web/ui/toast.ts";
import { EmailField } from "../parts/email-field.tsx";
import { Form } from "../parts/form.tsx";
import { addressFault } from "../parts/mail-address.ts";
import { MailCode } from "../parts/mail-code.tsx";
import { Disclosure } from "./disclosure.tsx";
import { Section } from "./section.tsx";

/** The two addresses that mails were sent to. */
interface Asked {
  readonly current: string;
  readonly next: string;
}

interface AddressCodesProps {
  readonly asked: Asked;
  /** Both have confirmed. */
  readonly onChanged: () => void;
}

/** The codes of the two mails, in either order. */
function AddressCodes({ asked, onChanged }: AddressCodesProps) {
  const t = useTranslations("account");
  const [confirmed, setConfirmed] = useState<string | null>(null);

  const enter = async (email: string, code: string) => {
    const outcome = await confirmAddress(email, code);
    if (outcome === "half") {
      setConfirmed(email);
      return;
    }
    notify({ title: t("confirm.done-email_change"), tone: "success" });
    onChanged();
  };

  return (
    <div className="grid gap-4 md:max-w-md">
      <p>{t("mailCode.hint")}</p>
      {[asked.current, asked.next].map((email) =>
        email === confirmed ? (
          <p key={email} role="status" className="flex items-start gap-2 text-ok">
            <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0" />
            <span className="min-w-0 break-words">{t("address.confirmed", { email })}</span>
          </p>
        ) : (
          <MailCode
            key={email}
            label={t("mailCode.from", { email })}
            onEnter={(code) => enter(email, code)}
          />
        ),
      )}
    </div>
  );
}

interface AddressSectionProps {
  readonly userId: string;
  readonly email: string;
}

/** Another mail address, which counts when both have confirmed (case A12). */
export function AddressSection({ userId, email }: AddressSectionProps) {
  const t = useTranslations("account.address");
  const client = useQueryClient();
  const wanted = wantedAddressQuery(userId);
  // Whoever went to read the mails may come back to a page that has begun anew.
  const { data: next = null } = useQuery(wanted);
  const [typed, setTyped] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const asked: Asked | null = next === null || next === email ? null : { current: email, next };
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  const submission = useSubmit(async () => {
    await changeAddress(typed);
    // An answer that is on its way knows nothing of it. The server writes addresses in small letters.
    await client.cancelQueries({ queryKey: wanted.queryKey });
    client.setQueryData(wanted.queryKey, typed.trim().toLowerCase());
    setTyped("");
    setIsChecked(false);
  });

  const handleSubmit = () => {
    setIsChecked(true);
    if (addressFault(typed) === null && !isSame) submission.submit();
  };

  return (
    <Section id="address" heading={t("heading")}>
      <p className="break-words">{t("current", { email })}</p>
      <Disclosure label={t("change")}>
        <p className="text-muted">{t("how")}</p>
        <Form submission={submission} action={t("send")} tone="plain" onSubmit={handleSubmit}>
          <EmailField
            label={t("new")}
            value={typed}
            onChange={setTyped}
            autoComplete="email"
            fault={isChecked ? addressFault(typed) : null}
          />
          {isSame && <p className="text-warning">{t("same")}</p>}
        </Form>
      </Disclosure>
      <p role="status" className="break-words text-ok empty:hidden">
        {asked !== null && t("asked", { ...asked })}
      </p>
      {asked !== null && (
        <AddressCodes
          key={asked.next}
          asked={asked}
          onChanged={() => client.setQueryData(wanted.queryKey, null)}
        />
      )}
    </Section>
  );
}
