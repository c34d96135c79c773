import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { languages } from "#domain/language.ts";
import { audienceQuery, type Channel } from "#web/data/admin/announcements.ts";
import { Loadable } from "#web/forms/loadable.tsx";
import { AdminTrouble } from "../parts/admin-trouble.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useLanguageName } from "./use-language-name.ts";

interface SendDialogProps {
  readonly channel: Channel;
  /** Mails in a minute. */
  readonly pace: number;
  readonly onSend: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says whom an announcement will reach before it goes: what has been sent cannot be called back. */
export function SendDialog({ channel, pace, onSend, onClose }: SendDialogProps) {
  const t = useTranslations("adminSite.announcements");
  const nameOf = useLanguageName();
  const query = useQuery(audienceQuery(channel));
  const submission = useSubmit(onSend);
  return (
    <Dialog title={t("sendTitle")} onClose={onClose} width="32rem">
      <div className="grid gap-4">
        <Loadable query={query}>
          {(audience) => {
            const count = languages.reduce((sum, each) => sum + audience[each], 0);
            return (
              <>
                <p className="text-lg font-bold">{t(`reaches.${channel}`, { count })}</p>
                <ul>
                  {languages.map((each) => (
                    <li key={each}>
                      {nameOf(each)}: {audience[each]}
                    </li>
                  ))}
                </ul>
                {channel === "mail" && (
                  <p className="text-muted">{t("takes", { minutes: Math.ceil(count / pace) })}</p>
                )}
                <AdminTrouble of={submission} />
                <div className="flex flex-wrap justify-end gap-2">
                  <Button onClick={onClose}>{t("notYet")}</Button>
                  <Button
                    tone="gold"
                    disabled={!submission.isReady || count === 0}
                    onClick={submission.submit}
                  >
                    {t("sendNow", { count })}
                  </Button>
                </div>
              </>
            );
          }}
        </Loadable>
      </div>
    </Dialog>
  );
}
