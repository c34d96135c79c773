import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, useState, type ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { isCanonicalUuid } from "#domain/uuid.ts";
import {
  countNames,
  memberQuery,
  memberReportsQuery,
  type AdministeredMember,
  type MemberReport,
} from "#web/data/admin/members.ts";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { Avatar } from "#web/shared/members/avatar.tsx";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { Loadable } from "#web/forms/loadable.tsx";
import { reportedKinds } from "#web/data/admin/reports.ts";
import { auditQuery, wholeLog } from "#web/data/admin/audit.ts";
import { Missing } from "../frame/missing.tsx";
import { When } from "../parts/when.tsx";
import { useReason } from "../reports/use-reason.ts";
import { Pager } from "../parts/pager.tsx";
import { AuditLine } from "../audit/audit-entry.tsx";
import { MemberActions } from "./member-actions.tsx";
import { MemberFlags } from "./member-flags.tsx";
import { MemberSessions } from "./member-sessions.tsx";

/** Everything that administrators changed of one member, the newest first. */
function AuditTrail({ rowId }: { readonly rowId: string }) {
  const t = useTranslations("adminPeople.audit");
  const [page, setPage] = useState(0);
  const query = useQuery(auditQuery({ ...wholeLog, rowId, page }));
  return (
    <Loadable query={query}>
      {({ entries, hasMore }) =>
        entries.length === 0 ? (
          <p className="text-muted">{t("none")}</p>
        ) : (
          <>
            <ul className="grid divide-y divide-line">
              {entries.map((entry) => (
                <AuditLine key={entry.id} entry={entry} />
              ))}
            </ul>
            <Pager page={page} hasMore={hasMore} onChange={setPage} />
          </>
        )
      }
    </Loadable>
  );
}

/** The latest reports about and by a member. */
function MemberReports({ id }: { readonly id: string }) {
  const t = useTranslations("adminPeople.member");
  const query = useQuery(memberReportsQuery(id));
  return (
    <Loadable query={query}>
      {(reports) =>
        reports.length === 0 ? (
          <p className="text-muted">{t("noReports")}</p>
        ) : (
          <ul className="grid gap-2">
            {reports.map((report) => (
              <Line key={report.id} report={report} />
            ))}
          </ul>
        )
      }
    </Loadable>
  );
}

function Line({ report }: { readonly report: MemberReport }) {
  const t = useTranslations("adminPeople");
  const states = useTranslations("admin.reports.state");
  const { title, details } = useReason(report.reason, report.kind);
  const kind = reportedKinds.find((each) => each === report.kind) ?? "profile";
  const state =
    report.status === "upheld" || report.status === "dismissed" ? report.status : "open";
  return (
    <li>
      <p>
        <strong>{t(report.isAbout ? "member.reportAbout" : "member.reportBy")}</strong>
        {" · "}
        {t(`reports.kinds.${kind}`)}
        {" · "}
        <span className={state === "open" ? "text-warning" : "text-muted"}>{states(state)}</span>
      </p>
      <p className="text-muted [overflow-wrap:anywhere]">
        <When at={report.createdAt} />
        {" · "}
        <bdi>{[title, details].filter((part) => part !== "").join(": ")}</bdi>
      </p>
    </li>
  );
}

/** One member: who they are, where they are signed in, what was said of them, and what can be done. */
export function MemberPage({ id }: { readonly id: string }) {
  return isCanonicalUuid(id) ? <KnownMember id={id} /> : <Missing />;
}

function KnownMember({ id }: { readonly id: string }) {
  const query = useQuery(memberQuery(id));
  return (
    <Loadable query={query}>
      {(member) => (member === null ? <Missing /> : <Member member={member} />)}
    </Loadable>
  );
}

function Member({ member }: { readonly member: AdministeredMember }) {
  const t = useTranslations("adminPeople.member");
  const isSelf = useAuth((state) => state.userId === member.id);
  useDocumentTitle(member.username);
  return (
    <>
      <header className="flex min-w-0 items-center gap-3">
        <Avatar username={member.username} url={member.avatarUrl} size={64} />
        <div className="grid min-w-0 gap-1">
          <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">
            <bdi>{member.username}</bdi>
          </h1>
          <MemberFlags member={member} />
        </div>
      </header>
      {isSelf && <p className="text-muted">{t("isSelf")}</p>}
      <MemberActions member={member} isSelf={isSelf} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Section title={t("account")}>
          <Facts member={member} />
        </Section>
        <Section title={t("sessions")}>
          <MemberSessions member={member} />
        </Section>
        <Section title={t("sanctions")}>
          <Sanctions member={member} />
        </Section>
        <Section title={t("reports")}>
          <MemberReports id={member.id} />
        </Section>
      </div>
      <Section title={t("trail")}>
        <AuditTrail rowId={member.id} />
      </Section>
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel grid min-w-0 content-start gap-3 p-4">
      <h2 id={id} className="text-xl text-gold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Facts({ member }: { readonly member: AdministeredMember }) {
  const t = useTranslations("adminPeople.member");
  const format = useFormatter();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t("wabId"), member.wabId],
    [t("email"), `${member.email}${member.isConfirmed ? "" : ` (${t("unconfirmed")})`}`],
    [t("joined"), <When key="joined" at={member.createdAt} />],
    [
      t("lastSignIn"),
      member.lastSignInAt === null ? t("never") : <When key="last" at={member.lastSignInAt} />,
    ],
    [t("factor"), t(member.hasSecondFactor ? "factorYes" : "factorNo")],
    ...countNames.map((name) => [t(`counts.${name}`), format.number(member.counts[name])] as const),
  ];
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="[overflow-wrap:anywhere] tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Link
        to="/profile/$username"
        params={{ username: member.username }}
        className="inline-flex min-h-11 items-center justify-self-start text-gold underline underline-offset-4"
      >
        {t("profile")}
      </Link>
    </>
  );
}

function Sanctions({ member: { sanctions } }: { readonly member: AdministeredMember }) {
  const t = useTranslations("adminPeople.member");
  if (sanctions.length === 0) return <p className="text-muted">{t("noSanctions")}</p>;
  return (
    <ul className="grid gap-2">
      {sanctions.map(({ kind, reason, told, createdAt }) => (
        <li key={createdAt}>
          <p className="text-muted">
            <strong className={kind === "ban" ? "text-danger" : "text-warning"}>
              {t(`sanction.${kind}`)}
            </strong>{" "}
            · <When at={createdAt} />
          </p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">
            <bdi>{reason}</bdi>
          </p>
          {told !== "" && told !== reason && (
            <p className="whitespace-pre-line text-muted [overflow-wrap:anywhere]">
              {t("told")} <bdi>{told}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
