import { useDeferredValue, useEffect, useRef, type KeyboardEvent, type MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { namedFirst, passes } from "#domain/catalog/filter.ts";
import { inOrder } from "#domain/catalog/order.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { keyFiguresOf, unitById, unitFacts, unitsOf } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { opensDescription, termAt } from "#web/shared/term.ts";
import { useListPart } from "../draft/list-store.ts";
import { openDialog, setOffer } from "../draft/builder-dialogs.ts";
import { FilterBar } from "./filter-bar.tsx";
import { UnitGrid } from "./unit-grid.tsx";
import { noUnitQuery, type UnitQuery } from "./unit-search.ts";
import { useStepUnit } from "./step-unit.ts";

// Moving among the unit cards by keyboard.

/** The unit card that an element is in, or null. */
function cardAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-unit-id]") : null;
}

function neighbour(
  cards: readonly HTMLElement[],
  from: number,
  key: string,
): HTMLElement | undefined {
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return cards[from + 1];
    case "ArrowUp":
    case "ArrowLeft":
      return cards[from - 1];
    case "Home":
      return cards[0];
    case "End":
      return cards.at(-1);
    default:
      return undefined;
  }
}

/** Focuses the next, previous, first or last card. False when the key means none of these. */
function moveBetweenCards(card: HTMLElement, key: string): boolean {
  const cards = [...(card.parentElement?.querySelectorAll<HTMLElement>("[data-unit-id]") ?? [])];
  const next = neighbour(cards, cards.indexOf(card), key);
  next?.focus();
  return next !== undefined;
}

/** Moves from the search down to what it found, if anything. */
function focusFirstCard(): void {
  document.querySelector<HTMLElement>("[data-unit-id]")?.focus();
}

export const NothingFound = lateComponent(
  () => import("./nothing-found.tsx"),
  (late) => late.NothingFound,
  { waiting: <None /> },
);

interface UnitsPanelProps {
  readonly query: UnitQuery;
  readonly onChange: (part: Partial<UnitQuery>) => void;
}

export function UnitsPanel({ query, onChange }: UnitsPanelProps) {
  const t = useTranslations("units");
  const language = useLanguage();
  const factionId = useListPart((list) => list.factionId);
  const shownQuery = useDeferredValue(query);
  const handleDown = useDownToCards(shownQuery.search);
  const { handleClick, handleKeyDown } = useCardControls();

  const all = unitsOf(factionId);
  const found = all.filter((unit) => passes(unit, unitFacts, shownQuery));
  const ordered = inOrder(found, shownQuery.order, language, keyFiguresOf);
  // An order that the player has chosen holds for what the search finds too.
  const isUsual = shownQuery.order === noUnitQuery.order;
  const visible = isUsual ? namedFirst(ordered, shownQuery.search) : ordered;
  useEffect(() => {
    setOffer(visible);
  });

  return (
    <section aria-labelledby="units-heading" className="grid gap-2 md:gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="units-heading" className="text-xl text-gold max-md:sr-only">
          {t("heading")}
        </h2>
        <p
          role="status"
          data-of-faction
          className="text-muted max-md:text-[0.85rem] max-md:leading-none"
        >
          {t("count", { count: visible.length })}
        </p>
      </div>
      <FilterBar query={query} units={all} onChange={onChange} onDown={handleDown} />
      <FactionNotice units={all} />
      {/* The chips and cards inside are the controls; their clicks and keys are read here once. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div data-of-faction onClick={handleClick} onKeyDown={handleKeyDown}>
        {visible.length > 0 ? (
          <UnitGrid faction={factionId} units={visible} />
        ) : (
          <NothingFound
            query={shownQuery}
            faction={factionId}
            onClear={() => onChange({ ...noUnitQuery, order: query.order })}
          />
        )}
      </div>
    </section>
  );
}

function None() {
  const t = useTranslations("units");
  return <p className="px-4 py-10 text-center">{t("none")}</p>;
}

/** Says so where the catalogue knows nobody but the mercenaries, rather than showing a poor faction. */
function FactionNotice({ units }: { readonly units: readonly Unit[] }) {
  const t = useTranslations("faction");
  const onlyMercenaries = units.every((unit) => unit.characteristics.includes("Mercenary"));
  return onlyMercenaries ? <p className="panel px-4 py-3 text-muted">{t("empty")}</p> : null;
}

/**
 * Leads down from the search, to the first card of what was asked for, not of what is still shown:
 * `shownSearch` is what the cards answer, and may be some keys behind.
 */
function useDownToCards(shownSearch: string): (text: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current !== shownSearch) return;
    wanted.current = null;
    focusFirstCard();
  }, [shownSearch]);

  return (text) => {
    if (text === shownSearch) focusFirstCard();
    else wanted.current = text;
  };
}

/** Carries out clicks and keys inside of the unit cards, read once for all of them. */
function useCardControls() {
  const { addOne, removeOne } = useStepUnit();

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

  return { handleClick, handleKeyDown };
}
