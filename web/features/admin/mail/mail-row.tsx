import { Copy, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { retryMail, type OutboxMail } from "#web/data/admin/mail.ts";
import { useSubmit, type Submission } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { notify } from "#web/ui/toast.ts";
import { useTemplateName } from "./use-template-name.ts";
import { Notice } from "#web/ui/notice.tsx";
import { AdminTrouble } from "../parts/admin-trouble.tsx";
import { QuestionDialog } from "../parts/question-dialog.tsx";

const tones = {
  sent: "text-ok",
  waiting: "text-warning",
  "given-up": "text-danger",
  "may-have-arrived": "text-warning",
  obsolete: "text-muted",
} as const;

/** One mail: to whom, which, how it stands, and what can be done. */
export function MailRow({ mail }: { readonly mail: OutboxMail }) {
  const t = useTranslations("admin.mail");
  const nameOf = useTemplateName();
  return (
    <li className="grid min-w-0 gap-1 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-bold break-all">
          <bdi>{mail.recipient}</bdi>
        </p>
        <p className={`font-bold ${tones[mail.state]}`}>{t(`state.${mail.state}`)}</p>
      </div>
      <p className="min-w-0 break-words">{nameOf(mail.template)}</p>
      <Times mail={mail} />
      {mail.state === "may-have-arrived" ? (
        <p className="text-muted">{t("interrupted")}</p>
      ) : (
        mail.lastError !== "" && (
          <p className="min-w-0 break-words text-muted">{t("error", { error: mail.lastError })}</p>
        )
      )}
      {mail.canRetry && <Retry mail={mail} />}
      {mail.link !== null && <HandOn link={mail.link} />}
    </li>
  );
}

function Times({ mail }: { readonly mail: OutboxMail }) {
  const t = useTranslations("admin.mail");
  const format = useFormatter();
  const at = (time: string) =>
    format.dateTime(new Date(time), { dateStyle: "medium", timeStyle: "short" });
  const parts = [
    t("written", { at: at(mail.createdAt) }),
    ...(mail.tries > 0 ? [t("tries", { count: mail.tries })] : []),
    ...(mail.sentAt === null ? [] : [t("sent", { at: at(mail.sentAt) })]),
    ...(mail.nextTryAt === null ? [] : [t("next", { at: at(mail.nextTryAt) })]),
  ];
  return <p className="text-muted">{parts.join(" · ")}</p>;
}

function Retry({ mail }: { readonly mail: OutboxMail }) {
  const t = useTranslations("admin.mail");
  const [isAsking, setIsAsking] = useState(false);
  const submission = useSubmit(async () => {
    await retryMail(mail.id);
    setIsAsking(false);
    notify({ title: t("retried", { recipient: mail.recipient }), tone: "success" });
  });
  return (
    <div className="mt-1 grid gap-2">
      {!isAsking && <MailTrouble of={submission} />}
      <Button
        className="justify-self-start"
        disabled={!submission.isReady}
        onClick={
          mail.state === "may-have-arrived" ? () => setIsAsking(true) : () => submission.submit()
        }
      >
        <RotateCcw aria-hidden size={18} />
        {t("retry")}
      </Button>
      {isAsking && (
        <QuestionDialog
          title={t("sendTwiceTitle")}
          text={t("sendTwice", { recipient: mail.recipient })}
          action={t("sendTwiceAction")}
          submission={submission}
          onClose={() => setIsAsking(false)}
        >
          <MailTrouble of={submission} />
        </QuestionDialog>
      )}
    </div>
  );
}

/** The link is in a field, so that it can be taken where the clipboard is closed. */
function HandOn({ link }: { readonly link: string }) {
  const t = useTranslations("admin.mail");
  const copy = async () => {
    const isCopied = await copyText(link);
    notify({ title: t(isCopied ? "copied" : "notCopied"), tone: isCopied ? "success" : "error" });
  };
  return (
    <div className="mt-1 grid gap-1">
      <p className="text-muted">{t("handOn")}</p>
      <div className="flex flex-wrap gap-2">
        <input
          readOnly
          aria-label={t("link")}
          className="field min-w-0 grow basis-56"
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy()}>
          <Copy aria-hidden size={18} />
          {t("copy")}
        </Button>
      </div>
    </div>
  );
}

/** Tells what went wrong with another try: most often the mail has left meanwhile. */
function MailTrouble({ of }: { readonly of: Submission }) {
  const t = useTranslations("admin.mail");
  if (of.trouble?.problem.kind !== "not-found") return <AdminTrouble of={of} />;
  return <Notice>{t("notWaiting")}</Notice>;
}
