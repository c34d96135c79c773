import { useDeferredValue, useEffect, useRef, type KeyboardEvent, type MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { passes } from "#domain/catalog/filter.ts";
import { inOrder } from "#domain/catalog/order.ts";
import { searchTextOf, unitById, unitsOf } from "#web/data/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { opensDescription, termAt } from "#web/game/term.ts";
import { useListPart } from "../list-store.ts";
import { openDialog } from "./builder-dialogs.ts";
import { cardAt, focusFirstCard, moveBetweenCards } from "./card-keys.ts";
import { FactionNotice } from "./faction-notice.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { useStepUnit } from "./step-unit.ts";
import { UnitGrid } from "./unit-grid.tsx";
import { noUnitQuery, type UnitQuery } from "./unit-search.ts";

interface UnitsPanelProps {
  readonly query: UnitQuery;
  readonly onChange: (part: Partial<UnitQuery>) => void;
}

export function UnitsPanel({ query, onChange }: UnitsPanelProps) {
  const t = useTranslations("units");
  const language = useLanguage();
  const factionId = useListPart((list) => list.factionId);
  const { addOne, removeOne } = useStepUnit();
  const shownQuery = useDeferredValue(query);
  const shownFaction = useDeferredValue(factionId);

  const { search } = shownQuery;
  const wanted = useRef<string | null>(null);

  // Down from the search: to the first card of what was asked for, not of what is still shown.
  const handleDown = (text: string) => {
    if (text === search) focusFirstCard();
    else wanted.current = text;
  };
  useEffect(() => {
    if (wanted.current !== search) return;
    wanted.current = null;
    focusFirstCard();
  }, [search]);

  const all = unitsOf(shownFaction);
  const visible = inOrder(
    all.filter((unit) => passes(unit, searchTextOf(unit), shownQuery)),
    shownQuery.order,
    language,
  );

  const handleClick = (event: MouseEvent) => {
    const term = termAt(event.target);
    if (term !== null && opensDescription(event)) openDialog({ kind: "term", term });
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const card = cardAt(event.target);
    const unit = unitById(card?.dataset["unitId"] ?? "");
    if (card === null || unit === undefined || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (event.key === "+" || event.key === "=") addOne(unit);
    else if (event.key === "-") removeOne(unit);
    else if (event.key === "Enter" && event.target === card) openDialog({ kind: "card", unit });
    else if (!moveBetweenCards(card, event.key)) return;
    event.preventDefault();
  };

  return (
    <section aria-labelledby="units-heading" data-faction={shownFaction} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="units-heading" className="text-xl text-gold">
          {t("heading")}
        </h2>
        <p role="status" className="text-muted">
          {t("count", { count: visible.length })}
        </p>
      </div>
      <FilterBar query={query} units={all} onChange={onChange} onDown={handleDown} />
      <FactionNotice units={all} />
      {/* The chips and cards inside are the controls; their clicks and keys are read here once. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div onClick={handleClick} onKeyDown={handleKeyDown}>
        <UnitGrid key={shownFaction} units={visible} />
      </div>
      {visible.length === 0 && (
        <div className="panel grid justify-items-center gap-3 px-4 py-10 text-center">
          <p className="text-lg font-bold">{t("none")}</p>
          <p className="text-muted">{t("noneHint")}</p>
          <Button onClick={() => onChange({ ...noUnitQuery, order: query.order })}>
            {t("clear")}
          </Button>
        </div>
      )}
    </section>
  );
}
