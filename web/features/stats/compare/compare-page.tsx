import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { unitById } from "#web/data/catalog.ts";
import { StatsFrame } from "../stats-frame.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { TermsExplained } from "#web/game/terms-explained.tsx";
import { maxCompared, parseIds } from "#web/features/stats/units/stats-search.ts";
import { AddUnit } from "./add-unit.tsx";
import { parseCompareSearch, toCompareSearch } from "./compare-search.ts";
import { CompareTable } from "./compare-table.tsx";

/** Up to four units side by side. */
export function ComparePage() {
  return (
    <StatsFrame>
      <Comparison />
    </StatsFrame>
  );
}

function Comparison() {
  const t = useTranslations("stats.compare");
  const navigate = useNavigate();
  const asked = parseCompareSearch(useSearch({ from: "/unit-stats/compare" })).u;
  const units = parseIds(asked).flatMap((id) => unitById(id) ?? []);

  const show = (ids: readonly string[]) =>
    void navigate({
      to: "/unit-stats/compare",
      search: toCompareSearch(ids),
      replace: true,
      resetScroll: false,
    });
  const ids = units.map(({ id }) => id);

  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      {units.length < maxCompared && (
        <AddUnit taken={ids} onAdd={(unitId) => show([...ids, unitId])} />
      )}
      {units.length === 0 ? (
        <p className="panel grid min-h-52 place-items-center p-4 text-muted">{t("empty")}</p>
      ) : (
        <TermsExplained>
          <CompareTable
            units={units}
            onRemove={(unitId) => show(ids.filter((id) => id !== unitId))}
          />
        </TermsExplained>
      )}
    </>
  );
}
