import { useTranslations } from "use-intl";
import type { MailTrouble } from "#web/data/admin/mail-server.ts";
import { Notice } from "#web/ui/notice.tsx";

interface MailHelpProps {
  readonly trouble: MailTrouble;
  /** Tells whether it was so at the last failure, and is not now. */
  readonly isPast?: boolean;
}

/** Trouble with sending: the mail server's own words, and what usually helps. */
export function MailHelp({ trouble, isPast = false }: MailHelpProps) {
  const t = useTranslations("adminSite.mail");
  const content = (
    <>
      <p>{t(`help.${trouble.kind}`)}</p>
      {trouble.answer !== "" && (
        <p className="mt-1 break-words text-muted">
          {t("answer")} <bdi className="font-mono text-sm">{trouble.answer}</bdi>
        </p>
      )}
    </>
  );
  if (!isPast) return <Notice title={t(`trouble.${trouble.kind}`)}>{content}</Notice>;
  return (
    <details className="rounded-lg border border-line px-3.5 py-1">
      <summary className="min-h-11 cursor-pointer content-center">
        {t("lastTrouble", { what: t(`trouble.${trouble.kind}`) })}
      </summary>
      <div className="pb-2">{content}</div>
    </details>
  );
}
