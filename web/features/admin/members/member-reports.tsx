import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { memberReportsQuery, type MemberReport } from "#web/data/admin/members.ts";
import { reportedKinds } from "#web/data/admin/reports.ts";
import { Loadable } from "#web/forms/loadable.tsx";
import { When } from "../parts/when.tsx";
import { useReason } from "../reports/use-reason.ts";

/** The latest reports about and by a member. */
export function MemberReports({ id }: { readonly id: string }) {
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
