import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import { useTranslations } from "use-intl";
import {
  inColumnOrder,
  unitColumns,
  type ColumnOrder,
  type UnitColumn,
} from "#domain/catalog/column-order.ts";
import { noFilter, passes } from "#domain/catalog/filter.ts";
import { nearUnits } from "#domain/catalog/near-units.ts";
import { figureRank } from "#domain/catalog/order.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import type { Language } from "#domain/language.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { useAddressState } from "#web/ui/use-address-state.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import {
  allFactions,
  factionName,
  keyFiguresOf,
  typeName,
  unitFacts,
  unitsOf,
} from "#web/data/catalog/catalog.ts";
import { statsOf } from "#web/data/catalog/unit-stats.ts";
import { StatsFrame } from "../stats-frame.tsx";
import { StatsFilters } from "./stats-filters.tsx";
import {
  maxCompared,
  nextOrder,
  noStatsQuery,
  parseStatsSearch,
  toStatsQuery,
  toStatsSearch,
  type StatsQuery,
} from "./stats-search.ts";
import { UnitTable } from "./unit-table.tsx";

// The units that the table shows, in their order.

/** The value that a column sorts by. Figures compare as in the builder. */
function cellOf(unit: Unit, column: UnitColumn, language: Language): string | number | null {
  switch (column) {
    case "name":
      return unit.names[language];
    case "points":
      return unit.pointsCost;
    case "command":
      return unit.command;
    case "availability":
      return unit.availability;
    case "faction":
      return factionName(unit.factionId, language);
    case "type":
      return typeName(unit.type, language);
    case "movement":
    case "wounds":
    case "morale":
    case "range":
    case "cost-per-wound": {
      const figures = keyFiguresOf(unit.id);
      const rank = figures === undefined ? null : figureRank(unit, figures, column);
      // A column counts upwards at first, whichever end is the best one.
      return rank === null ? null : Math.abs(rank);
    }
  }
}

function rowsOf(query: StatsQuery, language: Language): readonly Unit[] {
  const filter = { ...noFilter, search: query.text, traits: query.traits };
  const all = allFactions().flatMap(({ id }) => unitsOf(id));
  const named = all.filter((unit) => passes(unit, unitFacts, filter));
  const units = named.length > 0 ? named : nearUnits(all, unitFacts, filter);
  const shown = units.filter(
    (unit) =>
      (query.faction === null || unit.factionId === query.faction) &&
      (query.type === null || unit.type === query.type) &&
      (!query.profileOnly || statsOf(unit.id) !== undefined),
  );
  return inColumnOrder(
    shown,
    query.order,
    (unit, column) => cellOf(unit, column, language),
    language,
  );
}

/** Every unit in one table. */
export function UnitStatsPage() {
  const t = useTranslations("stats.units");
  const units = useTranslations("units");
  const language = useLanguage();
  const { query, change } = useStatsQuery();
  const shownQuery = useDeferredValue(query);
  const rows = rowsOf(shownQuery, language);

  const handlePick = (unitId: string) =>
    change(({ picked }) => ({ picked: withPicked(picked, unitId) }));

  // The table may still show the order of before: a second press turns round what the first one asked for.
  const handleOrder = (column: UnitColumn) =>
    change(({ order }) => ({ order: nextOrder(order, column) }));

  return (
    <StatsFrame>
      <PageHead title={t("title")} lead={t("lead")} />
      <StatsFilters query={query} onChange={change} />
      <OrderOnPhones order={query.order} onOrder={(order) => change({ order })} />
      <p role="status" className="-mb-2 text-muted">
        {units("count", { count: rows.length })}
      </p>
      {rows.length === 0 ? (
        <div className="panel grid justify-items-center gap-3 px-4 py-10 text-center">
          <p className="text-lg font-bold">{units("none")}</p>
          <p className="text-muted">{units("noneHint")}</p>
          <Button onClick={() => change({ ...noStatsQuery, picked: query.picked })}>
            {units("clear")}
          </Button>
        </div>
      ) : (
        <UnitTable
          units={rows}
          order={shownQuery.order}
          picked={query.picked}
          onOrder={handleOrder}
          onPick={handlePick}
        />
      )}
      <PickedBar picked={query.picked} onClear={() => change({ picked: [] })} />
    </StatsFrame>
  );
}

interface OrderOnPhonesProps {
  readonly order: ColumnOrder;
  readonly onOrder: (order: ColumnOrder) => void;
}

/** The choice of the column to sort by: on a phone most of their heads are not there. */
function OrderOnPhones({ order, onOrder }: OrderOnPhonesProps) {
  const t = useTranslations("stats.column");
  const units = useTranslations("units");
  return (
    <select
      className="field md:hidden"
      aria-label={units("sort")}
      value={order.column}
      onChange={(event) => {
        const column = unitColumns.find((each) => each === event.target.value);
        if (column !== undefined) onOrder({ column, descending: false });
      }}
    >
      {unitColumns.map((column) => (
        <option key={column} value={column}>
          {units("sort")}: {t(column)}
        </option>
      ))}
    </select>
  );
}

/** The choice with the unit, or without it if it was in it; a fifth one changes nothing. */
function withPicked(picked: readonly string[], unitId: string): readonly string[] {
  if (picked.includes(unitId)) return picked.filter((id) => id !== unitId);
  return picked.length < maxCompared ? [...picked, unitId] : picked;
}

function useStatsQuery() {
  const navigate = useNavigate();
  const { state, change } = useAddressState({
    search: parseStatsSearch(useSearch({ from: "/unit-stats" })),
    toState: toStatsQuery,
    toSearch: toStatsSearch,
    go: (search) => void navigate({ to: "/unit-stats", search, replace: true, resetScroll: false }),
  });
  return { query: state, change };
}

interface PickedBarProps {
  readonly picked: readonly string[];
  readonly onClear: () => void;
}

/** The way to the comparison, always under the thumb once something is chosen. */
function PickedBar({ picked, onClear }: PickedBarProps) {
  const t = useTranslations("stats.units");
  return (
    <div role="status" className="no-print sticky bottom-(--places-bar) z-20 empty:hidden">
      {picked.length > 0 && (
        <div className="panel mb-2 flex items-center gap-2 bg-raised px-4 py-2">
          <p className="grow">
            {t("picked", { count: picked.length })}
            {picked.length === maxCompared && <span className="text-muted"> · {t("full")}</span>}
          </p>
          <Button tone="ghost" onClick={onClear}>
            {t("clearPicked")}
          </Button>
          <Link
            to="/unit-stats/compare"
            search={{ u: picked.join(",") }}
            className={buttonStyle({ tone: "gold" })}
          >
            {t("compare")}
          </Link>
        </div>
      )}
    </div>
  );
}
