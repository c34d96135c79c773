import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useTranslations } from "use-intl";
import type { ReportedKind, ReportEntry } from "#web/data/admin/reports.ts";
import { When } from "../parts/when.tsx";
import { Decision } from "./decision.tsx";
import { useReason } from "./use-reason.ts";

/** The words of the kinds have their names from before there was one for each in the database. */
const kindKeys = {
  post: "post",
  comment: "comment",
  profile_comment: "profile-comment",
  message: "message",
  profile: "profile",
} as const satisfies Record<ReportedKind, string>;

interface ReportCardProps {
  readonly report: ReportEntry;
}

/** One report: what it is about, as it was, who said what about it, and what to do. */
export function ReportCard({ report }: ReportCardProps) {
  const t = useTranslations("admin.reports");
  const heading = useId();
  return (
    <article aria-labelledby={heading} className="panel grid min-w-0 gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 id={heading} className="min-w-0 text-xl break-words text-gold">
          {t(`kind.${kindKeys[report.kind]}`, { name: report.accused?.username ?? t("someone") })}
        </h2>
        <State report={report} />
      </div>
      <Accused report={report} />
      <Reporters report={report} />
      <Copy report={report} />
      <Decision report={report} />
    </article>
  );
}

function State({ report: { state } }: ReportCardProps) {
  const t = useTranslations("admin.reports.state");
  const tone = { open: "text-warning", upheld: "text-ok", dismissed: "text-muted" }[state];
  return <p className={`font-bold ${tone}`}>{t(state)}</p>;
}

/** Earlier reports and warnings of the author, and the way to them. */
function Accused({ report: { accused, measure } }: ReportCardProps) {
  const t = useTranslations("adminPeople.reports");
  if (accused === null) return null;
  const { id, username, reports, upheld, warnings, isBanned } = accused;
  const facts = [
    t("earlier", { count: reports, upheld }),
    warnings > 0 && t("warnings", { count: warnings }),
    isBanned && t("isBanned"),
    measure !== null && t(`took.${measure}`),
  ];
  return (
    <p className="min-w-0 [overflow-wrap:anywhere]">
      <Link
        to="/admin/$"
        params={{ _splat: `members/${id}` }}
        className="inline-flex min-h-11 items-center font-bold text-gold underline underline-offset-4"
      >
        <bdi>{username}</bdi>
      </Link>
      <span className="text-muted">
        {" · "}
        {facts.filter((fact) => fact !== false).join(" · ")}
      </span>
    </p>
  );
}

/** Everybody who reported it, with the time and the reason; and when it was decided. */
function Reporters({ report: { kind, reporters, accused, closedAt } }: ReportCardProps) {
  const t = useTranslations("admin.reports");
  return (
    <div className="grid min-w-0 gap-2 break-words">
      {reporters.map((reporter) => (
        <Reporter
          key={reporter.id}
          reporter={reporter}
          kind={kind}
          isAboutReader={accused?.isSelf ?? false}
        />
      ))}
      {closedAt !== null && (
        <p className="text-muted">
          {t("decided")} <When at={closedAt} />
        </p>
      )}
    </div>
  );
}

interface ReporterProps {
  readonly reporter: ReportEntry["reporters"][number];
  /** Whoever is reported is not told by whom, as every report promises. */
  readonly isAboutReader: boolean;
  /** The reported thing. */
  readonly kind: string;
}

function Reporter(props: ReporterProps) {
  const { isAboutReader, kind } = props;
  const { name, reason, createdAt } = props.reporter;
  const t = useTranslations("admin.reports");
  const { title, details } = useReason(reason, kind);
  return (
    <div className="min-w-0">
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
        {isAboutReader ? t("aboutYou") : t("reportedBy", { name: name || t("someone") })}
        {" · "}
        <When at={createdAt} />
      </p>
    </div>
  );
}

/** The reported text as it was when it was reported, and the way to where it stands. */
function Copy({ report }: ReportCardProps) {
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
