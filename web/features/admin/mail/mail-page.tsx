import { useQuery } from "@tanstack/react-query";
import { RefreshCw, RotateCcw } from "lucide-react";
import { useTranslations } from "use-intl";
import { outboxQuery, type Outbox, retryFailedMails } from "#web/data/admin/mail.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Loadable } from "#web/forms/loadable.tsx";
import { useAdminTitle } from "../frame/use-admin-title.ts";
import { MailRow } from "./mail-row.tsx";
import { Sending } from "./sending.tsx";
import { AdminTrouble } from "../parts/admin-trouble.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { notify } from "#web/ui/toast.ts";

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
