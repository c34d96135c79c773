import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { allFactions, unitById, unitsOf } from "#web/data/catalog/catalog.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { TermsExplained } from "#web/shared/terms-explained.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Portrait } from "#web/shared/portrait.tsx";
import { Button } from "#web/ui/button.tsx";
import { cssVariables } from "#web/ui/css-variables.ts";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";
import { StatsFrame } from "../stats-frame.tsx";
import { maxCompared, parseIds } from "../units/stats-search.ts";
import { parseCompareSearch, toCompareSearch } from "./compare-search.ts";
import { useCompareRows } from "./use-compare-rows.tsx";
import "./compare-table.css";

interface CompareTableProps {
  readonly units: readonly Unit[];
  readonly onRemove: (unitId: string) => void;
}

/** A column for each unit, a row for each thing that is known. */
function CompareTable({ units, onRemove }: CompareTableProps) {
  const t = useTranslations("stats.compare");
  const rows = useCompareRows(units);
  return (
    <ScrollRegion label={t("title")} className="panel compare-frame">
      <table className="compare-table" style={cssVariables({ "--columns": String(units.length) })}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("what")}</span>
            </th>
            {units.map((unit) => (
              <UnitHead key={unit.id} unit={unit} onRemove={() => onRemove(unit.id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map(({ unitId, content }) => (
                <td key={unitId}>{content}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface UnitHeadProps {
  readonly unit: Unit;
  readonly onRemove: () => void;
}

function UnitHead({ unit, onRemove }: UnitHeadProps) {
  const t = useTranslations("stats.compare");
  const language = useLanguage();
  const name = unit.names[language];
  return (
    <th scope="col" data-faction={unit.factionId} className="border-t-4 border-t-(--accent)">
      <div className="flex items-start justify-between gap-1">
        <Portrait unit={unit} size={48} />
        <Button tone="ghost" size="icon" aria-label={t("remove", { name })} onClick={onRemove}>
          <X aria-hidden size={18} />
        </Button>
      </div>
      <Link
        to="/unit-stats/$unitId"
        params={{ unitId: unit.id }}
        className="inline-flex min-h-11 items-center font-title leading-tight hover:text-gold"
      >
        {name}
      </Link>
    </th>
  );
}

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
