import { useQuery } from "@tanstack/react-query";
import { Copy, RefreshCw, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { accountTemplates, announcements } from "#domain/mail-templates.ts";
import {
  outboxQuery,
  retryFailedMails,
  retryMail,
  type Outbox,
  type OutboxMail,
} from "#web/data/admin/mail.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Loadable } from "#web/forms/loadable.tsx";
import { useSubmit, type Submission } from "#web/forms/use-submit.ts";
import { notify } from "#web/ui/toast.ts";
import { copyText } from "#web/ui/copy-text.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { Messages } from "#web/i18n/messages.ts";
import { useAdminTitle } from "../frame/use-admin-title.ts";
import { AdminTrouble } from "../parts/admin-trouble.tsx";
import { QuestionDialog } from "../parts/question-dialog.tsx";
import { Sending } from "./sending.tsx";

type KnownTemplate = keyof Messages["admin"]["mail"]["template"];

const known = [
  ...accountTemplates,
  ...announcements,
  // Written by an administrator, word for word.
  "announcement",
] as const satisfies readonly KnownTemplate[];

/** The name of a kind of mail; one that a newer server sends goes by its own name. */
function useTemplateName(): (template: string) => string {
  const t = useTranslations("admin.mail.template");
  return (template) => {
    const name = known.find((each) => each === template);
    return name === undefined ? template : t(name);
  };
}

const tones = {
  sent: "text-ok",
  waiting: "text-warning",
  "given-up": "text-danger",
  "may-have-arrived": "text-warning",
  obsolete: "text-muted",
} as const;

/** One mail: to whom, which, how it stands, and what can be done. */
function MailRow({ mail }: { readonly mail: OutboxMail }) {
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

/** The mails that were written, with what became of them and another try. */
export function MailPage() {
  const t = useTranslations("admin.mail");
  const query = useQuery(outboxQuery);
  useAdminTitle(t("title"));
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PageHead title={t("title")} lead={t("lead")} />
        <Button disabled={query.isFetching} onClick={() => void query.refetch()}>
          <RefreshCw aria-hidden size={18} />
          {t("refresh")}
        </Button>
      </div>
      <Sending />
      <Loadable query={query}>{(outbox) => <Mails outbox={outbox} />}</Loadable>
    </>
  );
}

function Mails({ outbox }: { readonly outbox: Outbox }) {
  const t = useTranslations("admin.mail");
  const { mails, waiting, failed, hasMailServer, hasAccountMail } = outbox;
  return (
    <>
      {!hasMailServer && (
        <p className="rounded-lg border border-warning/60 bg-warning/10 px-3.5 py-3">
          {t(hasAccountMail ? "noServer" : "noServerHere")}
        </p>
      )}
      {!hasAccountMail && <p className="text-muted">{t("elsewhere")}</p>}
      <p role="status" className="-my-1 text-muted">
        {t("waiting", { count: waiting })}
      </p>
      {hasMailServer && failed > 0 && <RetryFailed count={failed} />}
      {mails.length === 0 ? (
        <p className="panel px-4 py-10 text-center">{t("none")}</p>
      ) : (
        <ul className="panel grid divide-y divide-line px-4">
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Tries every mail again that was given up. */
function RetryFailed({ count }: { readonly count: number }) {
  const t = useTranslations("adminSite.mail");
  const submission = useSubmit(async () => {
    await retryFailedMails();
    notify({ title: t("retriedFailed", { count }), tone: "success" });
  });
  return (
    <div className="grid justify-items-start gap-2">
      <AdminTrouble of={submission} />
      <Button disabled={!submission.isReady} onClick={submission.submit}>
        <RotateCcw aria-hidden size={18} />
        {t("retryFailed", { count })}
      </Button>
    </div>
  );
}
