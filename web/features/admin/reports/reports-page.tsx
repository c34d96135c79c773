import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import {
  reportedKinds,
  reportFilters,
  reportsOnPage,
  reportsQuery,
} from "#web/data/admin/reports.ts";
import { LateWords } from "#web/i18n/late-words.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Loadable } from "#web/forms/loadable.tsx";
import { useAdminTitle } from "../frame/use-admin-title.ts";
import { ChoiceField } from "../parts/choice-field.tsx";
import { Pager } from "../parts/pager.tsx";
import { useFilledPage } from "../parts/use-filled-page.ts";
import { usePlaceState } from "../parts/use-place-state.ts";
import { ReportCard } from "./report-card.tsx";

/** The reports of members: read, decided, and taken back. */
export function ReportsPage() {
  const t = useTranslations("admin.reports");
  const people = useTranslations("adminPeople.reports");
  const place = usePlaceState(["show", "kind"]);
  const filter = reportFilters.find((each) => each === place.value("show")) ?? "open";
  const kind = reportedKinds.find((each) => each === place.value("kind")) ?? ("" as const);
  const query = useQuery(reportsQuery({ filter, kind, page: place.page }));
  useFilledPage(place, {
    total: query.data?.total ?? 0,
    onPage: reportsOnPage,
    isEmpty: query.data?.reports.length === 0,
  });
  useAdminTitle(t("title"));
  return (
    // The reasons are those that the community's page offers.
    <LateWords part="community">
      <PageHead title={t("title")} lead={people("lead")} />
      <div className="grid max-w-2xl items-end gap-3 md:grid-cols-2">
        <Segmented
          label={t("show")}
          value={filter}
          choices={reportFilters.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => place.change("show", value === "open" ? "" : value)}
        />
        <ChoiceField
          label={people("kind")}
          value={kind}
          choices={[
            { value: "" as const, label: people("allKinds") },
            ...reportedKinds.map((value) => ({ value, label: people(`kinds.${value}`) })),
          ]}
          onChange={(value) => place.change("kind", value)}
        />
      </div>
      <Loadable query={query}>
        {({ reports, total }) => (
          <>
            <p role="status" className="-my-1 text-muted">
              {people("count", { count: total })}
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
            <Pager
              page={place.page}
              hasMore={(place.page + 1) * reportsOnPage < total}
              onChange={place.turnTo}
            />
          </>
        )}
      </Loadable>
    </LateWords>
  );
}
