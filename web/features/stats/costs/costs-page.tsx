import { useTranslations } from "use-intl";
import { allFactions } from "#web/data/catalog/catalog.ts";
import { StatsFrame } from "../stats-frame.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { CostsTable } from "./costs-table.tsx";
import { FactionCosts } from "./faction-costs.tsx";

/** The costs of the units of each faction. */
export function CostsPage() {
  const t = useTranslations("stats.costs");
  return (
    <StatsFrame>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-3">
          {allFactions().map((faction) => (
            <FactionCosts key={faction.id} faction={faction} />
          ))}
        </div>
        <CostsTable />
      </div>
    </StatsFrame>
  );
}
