import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { confirmAddress } from "#web/data/members/own-account.ts";
import { notify } from "#web/ui/toast.ts";
import { MailCode } from "../parts/mail-code.tsx";

/** The two addresses that mails were sent to. */
export interface Asked {
  readonly current: string;
  readonly next: string;
}

interface AddressCodesProps {
  readonly asked: Asked;
  /** Both have confirmed. */
  readonly onChanged: () => void;
}

/** The codes of the two mails, in either order. */
export function AddressCodes({ asked, onChanged }: AddressCodesProps) {
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
