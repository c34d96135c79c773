import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { mostReports, reportsQuery, type ReportFilter } from "#web/data/admin/reports.ts";
import { LateWords } from "#web/i18n/late-words.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Loadable } from "#web/features/admin/frame/loadable.tsx";
import { useAdminTitle } from "#web/features/admin/frame/use-admin-title.ts";
import { ReportCard } from "./report-card.tsx";

/** The reports of members: read, decided, and taken back. */
export function ReportsPage() {
  const t = useTranslations("admin.reports");
  const [filter, setFilter] = useState<ReportFilter>("open");
  const query = useQuery(reportsQuery(filter));
  useAdminTitle(t("title"));
  return (
    // The reasons are those that the community's page offers.
    <LateWords part="community">
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="max-w-sm">
        <Segmented
          label={t("show")}
          value={filter}
          choices={[
            { value: "open", label: t("open") },
            { value: "done", label: t("done") },
          ]}
          onChange={setFilter}
        />
      </div>
      <Loadable query={query}>
        {(reports) => (
          <>
            <p role="status" className="-my-1 text-muted">
              {reports.length === mostReports
                ? t("newest", { count: reports.length })
                : t("count", { count: reports.length })}
            </p>
            {reports.length === 0 ? (
              <p className="panel px-4 py-10 text-center">
                {t(filter === "open" ? "noneOpen" : "noneDone")}
              </p>
            ) : (
              <ul className="grid gap-3">
                {reports.map((report) => (
                  <li key={report.id}>
                    <ReportCard report={report} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loadable>
    </LateWords>
  );
}
