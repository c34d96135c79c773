import { useQuery } from "@tanstack/react-query";
import { Check, RefreshCw, Send, X } from "lucide-react";
import { useState, type FormEvent } from "react";
import { useFormatter, useTranslations } from "use-intl";
import {
  confirmationsQuery,
  mailServerQuery,
  resendConfirmations,
  sendTestMail,
  type MailServer,
  type MailTrouble,
} from "#web/data/admin/mail-server.ts";
import { Loadable } from "#web/forms/loadable.tsx";
import { Button } from "#web/ui/button.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { notify } from "#web/ui/toast.ts";
import { AdminTrouble } from "../parts/admin-trouble.tsx";
import { QuestionDialog } from "../parts/question-dialog.tsx";
import { MailHelp } from "./mail-help.tsx";

/** Writes once more to everybody who has not confirmed the address, after saying how many that are. */
function Resend() {
  const t = useTranslations("adminSite.mail");
  const query = useQuery(confirmationsQuery);
  const [isAsking, setIsAsking] = useState(false);
  const submission = useSubmit(async () => {
    try {
      const count = await resendConfirmations();
      setIsAsking(false);
      notify({ title: t("resent", { count }), tone: "success" });
    } catch (error) {
      notify({ title: t("resendFailed"), tone: "error" });
      throw error;
    }
  });
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-4">
      <h3 className="font-bold">{t("confirmations")}</h3>
      <Loadable query={query}>
        {({ pending, due }) => (
          <>
            <p>
              {t("pending", { count: pending })} {pending > 0 && t("due", { count: due })}
            </p>
            {due > 0 && (
              <Button disabled={!submission.isReady} onClick={() => setIsAsking(true)}>
                {t("resend", { count: due })}
              </Button>
            )}
            {isAsking && (
              <QuestionDialog
                title={t("resendTitle")}
                text={t("resendText", { count: due })}
                action={t("resend", { count: due })}
                submission={submission}
                onClose={() => setIsAsking(false)}
              >
                <AdminTrouble of={submission} />
              </QuestionDialog>
            )}
          </>
        )}
      </Loadable>
    </div>
  );
}

/** Sends a mail with fixed words to the administrator, or to one address. */
function TestMail() {
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
