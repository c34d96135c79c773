import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { ReportEntry } from "#web/data/admin/reports.ts";
import { Decision } from "./decision.tsx";
import { useReason } from "./use-reason.ts";

/** One report: what it is about, as it was, who said what about it, and what to do. */
export function ReportCard({ report }: { readonly report: ReportEntry }) {
  const t = useTranslations("admin.reports");
  const heading = useId();
  return (
    <article aria-labelledby={heading} className="panel grid min-w-0 gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 id={heading} className="min-w-0 text-xl break-words text-gold">
          {t(`kind.${report.kind}`, { name: report.accused || t("someone") })}
        </h2>
        <State report={report} />
      </div>
      <Reason report={report} />
      <Copy report={report} />
      <Decision report={report} />
    </article>
  );
}

function State({ report: { state } }: { readonly report: ReportEntry }) {
  const t = useTranslations("admin.reports.state");
  const tone = { open: "text-warning", upheld: "text-ok", dismissed: "text-muted" }[state];
  return <p className={`font-bold ${tone}`}>{t(state)}</p>;
}

/** The reporter, the time and the reason; and when it was decided. */
function Reason({ report }: { readonly report: ReportEntry }) {
  const t = useTranslations("admin.reports");
  const { title, details } = useReason(report.reason);
  return (
    <div className="min-w-0 break-words">
      <p>
        <strong>{title}</strong>
        {details !== "" && (
          <>
            {title !== "" && " · "}
            <bdi className="whitespace-pre-line">{details}</bdi>
          </>
        )}
      </p>
      <p className="text-muted">
        {t("reportedBy", { name: report.reporter || t("someone") })}
        {" · "}
        <When at={report.createdAt} />
        {report.closedAt !== null && (
          <>
            {" · "}
            {t("decided")} <When at={report.closedAt} />
          </>
        )}
      </p>
    </div>
  );
}

function When({ at }: { readonly at: string }) {
  const format = useFormatter();
  return (
    <time dateTime={at}>
      {format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" })}
    </time>
  );
}

/** The reported text as it was when it was reported, and the way to where it stands. */
function Copy({ report }: { readonly report: ReportEntry }) {
  const t = useTranslations("admin.reports");
  const { title, text, postId, isThere } = report;
  return (
    <div className="grid min-w-0 gap-1">
      <blockquote
        aria-label={t("copy")}
        className="max-h-64 overflow-auto border-l-2 border-line bg-ground px-3 py-2 break-words"
      >
        {title !== "" && (
          <p className="font-bold">
            <bdi>{title}</bdi>
          </p>
        )}
        {text !== "" && (
          <p className="whitespace-pre-line">
            <bdi>{text}</bdi>
          </p>
        )}
        {title === "" && text === "" && <p className="text-muted">{t("noText")}</p>}
      </blockquote>
      {postId !== null && (
        <Link
          to="/community-lists/$postId"
          params={{ postId }}
          className="inline-flex min-h-11 items-center justify-self-start text-gold underline underline-offset-4"
        >
          {t("toPost")}
        </Link>
      )}
      {!isThere && <p className="text-muted">{t("gone")}</p>}
    </div>
  );
}
