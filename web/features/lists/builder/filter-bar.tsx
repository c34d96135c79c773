import { ListFilter, ShieldCheck } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { unitOrders, asUnitOrder } from "#domain/catalog/order.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { Button } from "#web/ui/button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { loadTermFilters } from "./load-term-filters.ts";
import { activeFilterCount, noUnitQuery, type UnitQuery } from "./unit-search.ts";

const TermFilters = lazy(loadTermFilters);

interface FilterBarProps {
  readonly query: UnitQuery;
  /** The units of the faction, whose characteristics and keywords are offered. */
  readonly units: readonly Unit[];
  readonly onChange: (part: Partial<UnitQuery>) => void;
  /** The arrow key leads from the search down to what this text finds. */
  readonly onDown: (text: string) => void;
}

export function FilterBar({ query, units, onChange, onDown }: FilterBarProps) {
  const t = useTranslations("units");
  const [isOpen, setIsOpen] = useState(query.characteristics.length + query.keywords.length > 0);
  const panelId = useId();
  const active = activeFilterCount(query);
  const isSomethingSet = active > 0 || query.search !== "";

  return (
    <div className="flex flex-wrap gap-2">
      <div className="flex grow basis-80 gap-2">
        <SearchField
          id="unit-search"
          label={t("search")}
          placeholder={t("searchPlaceholder")}
          clearLabel={t("clearSearch")}
          text={query.search}
          onChange={(search) => onChange({ search })}
          onDown={onDown}
        />
        <Button
          size="icon"
          tone={query.legalOnly ? "gold" : "plain"}
          aria-pressed={query.legalOnly}
          aria-label={t("legalOnly")}
          title={t("legalOnly")}
          onClick={() => onChange({ legalOnly: !query.legalOnly })}
        >
          <ShieldCheck aria-hidden size={20} />
        </Button>
        <Button
          size="icon"
          tone={isOpen ? "gold" : "plain"}
          aria-expanded={isOpen}
          aria-controls={panelId}
          aria-label={active > 0 ? t("filtersActive", { count: active }) : t("filters")}
          title={t("filters")}
          className="relative"
          onClick={() => setIsOpen(!isOpen)}
        >
          <ListFilter aria-hidden size={20} />
          {active > 0 && (
            <span
              aria-hidden
              className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-ink text-sm text-ground"
            >
              {active}
            </span>
          )}
        </Button>
      </div>
      <div className="flex grow flex-wrap items-center gap-2 md:grow-0">
        <select
          className="field w-auto grow md:grow-0"
          aria-label={t("sort")}
          value={query.order}
          onChange={(event) => onChange({ order: asUnitOrder(event.target.value) })}
        >
          {unitOrders.map((order) => (
            <option key={order} value={order}>
              {t(order)}
            </option>
          ))}
        </select>
        {isSomethingSet && (
          <button
            type="button"
            className="min-h-11 px-2 text-gold underline underline-offset-4"
            onClick={() => onChange({ ...noUnitQuery, order: query.order })}
          >
            {t("clear")}
          </button>
        )}
      </div>
      <div id={panelId} hidden={!isOpen} className="basis-full">
        {isOpen && (
          <Suspense>
            <TermFilters query={query} units={units} onChange={onChange} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
