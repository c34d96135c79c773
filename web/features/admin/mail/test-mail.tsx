import { Send } from "lucide-react";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { sendTestMail, type MailTrouble } from "#web/data/admin/mail-server.ts";
import { AdminTrouble } from "../parts/admin-trouble.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { MailHelp } from "./mail-help.tsx";

/** Sends a mail with fixed words to the administrator, or to one address. */
export function TestMail() {
  const t = useTranslations("adminSite.mail");
  const [address, setAddress] = useState("");
  const [refused, setRefused] = useState<MailTrouble | null>(null);
  const submission = useSubmit(async () => {
    setRefused(null);
    const { to, trouble } = await sendTestMail(address.trim());
    setRefused(trouble);
    if (trouble === null) notify({ title: t("testSent", { to }), tone: "success" });
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submission.submit();
  };
  return (
    <form className="grid gap-2 border-t border-line pt-4" onSubmit={handleSubmit}>
      <h3 className="font-bold">{t("test")}</h3>
      <div className="flex flex-wrap items-end gap-2">
        <label className="grid min-w-0 grow basis-64 gap-1">
          <span className="text-muted">{t("testTo")}</span>
          <input
            className="field min-w-0"
            type="email"
            autoComplete="off"
            placeholder={t("testToSelf")}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </label>
        <Button type="submit" disabled={!submission.isReady}>
          <Send aria-hidden size={18} />
          {t(submission.isBusy ? "testing" : "sendTest")}
        </Button>
      </div>
      <AdminTrouble of={submission} />
      {refused !== null && <MailHelp trouble={refused} />}
    </form>
  );
}
