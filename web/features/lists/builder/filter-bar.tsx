import { ListFilter, Rows3, ShieldCheck } from "lucide-react";
import { useId, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { asUnitOrder, unitOrders, type UnitOrder } from "#domain/catalog/order.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { Button } from "#web/ui/button.tsx";
import { readUnitView, subscribeUnitView, writeUnitView } from "#web/data/local/preferences.ts";
import { activeFilterCount, noUnitQuery, type UnitQuery } from "./unit-search.ts";

// Made once: between two keys of a search there is no time to draw it again.
const filterIcon = <ListFilter aria-hidden size={20} />;

interface FiltersButtonProps {
  readonly isOpen: boolean;
  /** The id of what it opens. */
  readonly panelId: string;
  /** The number of filters that are set. */
  readonly active: number;
  readonly onClick: () => void;
}

/** Opens and closes the filters, and wears the number of those that are set. */
function FiltersButton({ isOpen, panelId, active, onClick }: FiltersButtonProps) {
  const t = useTranslations("units");
  return (
    <Button
      size="icon"
      tone={isOpen ? "gold" : "plain"}
      aria-expanded={isOpen}
      aria-controls={panelId}
      aria-label={active > 0 ? t("filtersActive", { count: active }) : t("filters")}
      title={t("filters")}
      className="relative"
      onClick={onClick}
    >
      {filterIcon}
      {active > 0 && (
        <span
          aria-hidden
          className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-ink text-sm text-ground"
        >
          {active}
        </span>
      )}
    </Button>
  );
}

// Made once: between two keys of a search there is no time to draw it again.
const legalIcon = <ShieldCheck aria-hidden size={20} />;
const rowsIcon = <Rows3 aria-hidden size={20} />;

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

interface LegalOnlyButtonProps {
  readonly isOn: boolean;
  readonly onClick: () => void;
}

/** Leaves out what tournaments do not allow. */
function LegalOnlyButton({ isOn, onClick }: LegalOnlyButtonProps) {
  const t = useTranslations("units");
  return (
    <Button
      size="icon"
      tone={isOn ? "gold" : "plain"}
      aria-pressed={isOn}
      aria-label={t("legalOnly")}
      title={t("legalOnly")}
      onClick={onClick}
    >
      {legalIcon}
    </Button>
  );
}

interface OrderFieldProps {
  readonly order: UnitOrder;
  readonly onChange: (order: UnitOrder) => void;
}

/** The choice of the order in which the units are shown. */
function OrderField({ order, onChange }: OrderFieldProps) {
  const t = useTranslations("units");
  return (
    <select
      className="field w-auto grow md:grow-0"
      aria-label={t("sort")}
      value={order}
      onChange={(event) => onChange(asUnitOrder(event.target.value))}
    >
      {unitOrders.map((each) => (
        <option key={each} value={each}>
          {t(each)}
        </option>
      ))}
    </select>
  );
}

/** Shows the units on offer as short rows, of which a phone's screen holds ten, or as whole cards again. */
function ViewButton() {
  const t = useTranslations("units");
  const view = useSyncExternalStore(subscribeUnitView, readUnitView, () => "cards");
  const isRows = view === "rows";

  // The looks are a matter of styles alone: a script in the head of the drawn page has set this before (`web/app/early/own-builder.ts`).
  useLayoutEffect(() => {
    document.documentElement.dataset["units"] = view;
    return () => {
      delete document.documentElement.dataset["units"];
    };
  }, [view]);

  return (
    <Button
      size="icon"
      tone={isRows ? "gold" : "plain"}
      aria-pressed={isRows}
      aria-label={t("rows")}
      title={t("rows")}
      onClick={() => writeUnitView(isRows ? "cards" : "rows")}
    >
      {rowsIcon}
    </Button>
  );
}
