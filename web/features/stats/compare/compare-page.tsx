import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { unitById, allFactions, unitsOf } from "#web/data/catalog/catalog.ts";
import { StatsFrame } from "../stats-frame.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { TermsExplained } from "#web/shared/terms-explained.tsx";
import { maxCompared, parseIds } from "../units/stats-search.ts";
import { parseCompareSearch, toCompareSearch } from "./compare-search.ts";
import { CompareTable } from "./compare-table.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";

function unitsIn(search: Readonly<Record<string, unknown>>): readonly Unit[] {
  return parseIds(parseCompareSearch(search).u).flatMap((id) => unitById(id) ?? []);
}

/** Up to four units side by side. */
export function ComparePage() {
  const t = useTranslations("stats.compare");
  const navigate = useNavigate();
  const units = unitsIn(useSearch({ from: "/unit-stats/compare" }));

  // From the address as it is by then: a second press may come before the first one's table is drawn.
  const show = (change: (shown: readonly string[]) => readonly string[]) =>
    void navigate({
      to: "/unit-stats/compare",
      search: (before) => toCompareSearch(change(unitsIn(before).map(({ id }) => id))),
      replace: true,
      resetScroll: false,
    });
  const ids = units.map(({ id }) => id);

  return (
    <StatsFrame>
      <PageHead title={t("title")} lead={t("lead")} />
      {units.length < maxCompared && (
        <AddUnit taken={ids} onAdd={(unitId) => show((shown) => [...shown, unitId])} />
      )}
      {units.length === 0 ? (
        <p className="panel grid min-h-52 place-items-center p-4 text-muted">{t("empty")}</p>
      ) : (
        <TermsExplained>
          <CompareTable
            units={units}
            onRemove={(unitId) => show((shown) => shown.filter((id) => id !== unitId))}
          />
        </TermsExplained>
      )}
    </StatsFrame>
  );
}

interface AddUnitProps {
  readonly taken: readonly string[];
  readonly onAdd: (unitId: string) => void;
}

/** All units by faction, in a list that every phone knows how to show and search. */
function AddUnit({ taken, onAdd }: AddUnitProps) {
  const t = useTranslations("stats.compare");
  const language = useLanguage();
  const { compare } = new Intl.Collator(language);
  return (
    <select
      className="field max-w-md"
      aria-label={t("add")}
      value=""
      onChange={(event) => onAdd(event.target.value)}
    >
      <option value="">{t("choose")}</option>
      {allFactions().map((faction) => (
        <optgroup key={faction.id} label={faction.names[language]}>
          {unitsOf(faction.id)
            .filter(({ id }) => !taken.includes(id))
            .toSorted((a, b) => compare(a.names[language], b.names[language]))
            .map((unit) => (
              <option key={unit.id} value={unit.id}>
                {unit.names[language]}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}
