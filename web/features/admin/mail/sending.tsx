import { useQuery } from "@tanstack/react-query";
import { Check, RefreshCw, X } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { mailServerQuery, type MailServer } from "#web/data/admin/mail-server.ts";
import { Loadable } from "#web/forms/loadable.tsx";
import { Button } from "#web/ui/button.tsx";
import { MailHelp } from "./mail-help.tsx";
import { Resend } from "./resend.tsx";
import { TestMail } from "./test-mail.tsx";

/** State of sending: asked of the mail server, with what helps where something is wrong. */
export function Sending() {
  const t = useTranslations("adminSite.mail");
  const query = useQuery(mailServerQuery);
  return (
    <section aria-labelledby="sending" className="panel grid gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sending" className="text-xl text-gold">
          {t("sending")}
        </h2>
        <Button disabled={query.isFetching} onClick={() => void query.refetch()}>
          <RefreshCw aria-hidden size={18} />
          {t(query.isFetching ? "checking" : "checkAgain")}
        </Button>
      </div>
      <Loadable query={query}>{(server) => <State of={server} />}</Loadable>
    </section>
  );
}

function State({ of: mail }: { readonly of: MailServer }) {
  const t = useTranslations("adminSite.mail");
  if (mail.server === null) return <p>{t("noServer")}</p>;
  const trouble = mail.check?.trouble ?? null;
  return (
    <>
      <p className="break-words text-muted">
        {t("through", { host: mail.server.host, port: String(mail.server.port), from: mail.from })}
      </p>
      <ul className="grid gap-1 sm:grid-cols-3">
        <Step label={t("reached")} is={mail.check?.isReached ?? null} />
        <Step label={t("encrypted")} is={mail.check?.isEncrypted ?? null} />
        <Step
          label={t(mail.server.hasCredentials ? "signedIn" : "noSignIn")}
          is={mail.check?.isSignedIn ?? null}
        />
      </ul>
      <LastTries mail={mail} />
      {trouble === null ? (
        mail.lastTrouble !== null && <MailHelp trouble={mail.lastTrouble} isPast />
      ) : (
        <MailHelp trouble={trouble} />
      )}
      <TestMail />
      <Resend />
    </>
  );
}

/** A step of the conversation: done, failed, or not come to. */
function Step({ label, is }: { readonly label: string; readonly is: boolean | null }) {
  const t = useTranslations("adminSite.mail");
  const Icon = is === true ? Check : X;
  return (
    <li
      className={`flex items-center gap-2 ${is === true ? "text-ok" : is === false ? "text-danger" : "text-muted"}`}
    >
      {is !== null && <Icon aria-hidden size={20} className="shrink-0" />}
      <span>
        {t("step", { what: label, is: t(is === true ? "yes" : is === false ? "no" : "unknown") })}
      </span>
    </li>
  );
}

function LastTries({ mail }: { readonly mail: MailServer }) {
  const t = useTranslations("adminSite.mail");
  const format = useFormatter();
  const at = (time: string) =>
    format.dateTime(new Date(time), { dateStyle: "medium", timeStyle: "short" });
  const parts = [
    mail.lastSentAt === null ? t("neverSent") : t("lastSent", { at: at(mail.lastSentAt) }),
    ...(mail.lastFailedAt === null ? [] : [t("lastFailed", { at: at(mail.lastFailedAt) })]),
  ];
  return <p className="text-muted">{parts.join(" · ")}</p>;
}
