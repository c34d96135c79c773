import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { FiltersButton } from "./filters-button.tsx";
import { LegalOnlyButton } from "./legal-only-button.tsx";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { OrderField } from "./order-field.tsx";
import { ViewButton } from "./view-button.tsx";
import { activeFilterCount, noUnitQuery, type UnitQuery } from "./unit-search.ts";

export const TermFilters = lateComponent(
  () => import("./term-filters.tsx"),
  (late) => late.TermFilters,
);

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
  const active = activeFilterCount(query);
  const [isOpen, setIsOpen] = useState(active > Number(query.legalOnly));
  const panelId = useId();
  const isSomethingSet = active > 0 || query.search !== "";
  // A phone's screen is for units: what is set once and for all comes with the filters there.
  const onDesks = isOpen ? "contents" : "contents max-md:hidden";

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
        <div className={onDesks}>
          <LegalOnlyButton
            isOn={query.legalOnly}
            onClick={() => onChange({ legalOnly: !query.legalOnly })}
          />
        </div>
        <FiltersButton
          isOpen={isOpen}
          panelId={panelId}
          active={active}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      <div className="flex grow flex-wrap items-center gap-2 empty:hidden md:grow-0">
        <div className={onDesks}>
          <OrderField order={query.order} onChange={(order) => onChange({ order })} />
          <ViewButton />
        </div>
        {isSomethingSet && (
          <ClearLink onClick={() => onChange({ ...noUnitQuery, order: query.order })} />
        )}
      </div>
      <div id={panelId} hidden={!isOpen} className="basis-full">
        {isOpen && <TermFilters query={query} units={units} onChange={onChange} />}
      </div>
    </div>
  );
}

function ClearLink({ onClick }: { readonly onClick: () => void }) {
  const t = useTranslations("units");
  return (
    <button
      type="button"
      className="min-h-11 px-2 text-gold underline underline-offset-4"
      onClick={onClick}
    >
      {t("clear")}
    </button>
  );
}
