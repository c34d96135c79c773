import { Send } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";
import {
  noticeToSelf,
  type AnnouncementTexts,
  type Channel,
} from "#web/data/admin/announcements.ts";
import { mailToSelf, type MailTrouble } from "#web/data/admin/mail-server.ts";
import { AdminTrouble } from "../parts/admin-trouble.tsx";
import { MailHelp } from "../mail/mail-help.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";

interface ToSelfProps {
  readonly channel: Channel;
  /** The language in which a mail goes; a notice has all of them. */
  readonly language: Language;
  readonly texts: AnnouncementTexts;
  readonly isReady: boolean;
}

/** Sends what is written to the administrator alone: what goes to everybody cannot be called back. */
export function ToSelf({ channel, language, texts, isReady }: ToSelfProps) {
  const t = useTranslations("adminSite.announcements");
  const [refused, setRefused] = useState<MailTrouble | null>(null);
  const submission = useSubmit(async () => {
    setRefused(null);
    if (channel === "notice") {
      await noticeToSelf(texts);
      notify({ title: t("toSelfDone.notice"), tone: "success" });
      return;
    }
    const { to, trouble } = await mailToSelf(language, texts[language]);
    setRefused(trouble);
    if (trouble === null) notify({ title: t("toSelfDone.mail", { to }), tone: "success" });
  });
  return (
    <div className="grid justify-items-start gap-2">
      <AdminTrouble of={submission} />
      {refused !== null && <MailHelp trouble={refused} />}
      <Button disabled={!isReady || !submission.isReady} onClick={submission.submit}>
        <Send aria-hidden size={18} />
        {t("toSelf")}
      </Button>
    </div>
  );
}
