import { Crown, Minus, Plus, TriangleAlert } from "lucide-react";
import { memo, type FocusEvent, type MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { create } from "zustand";
import type { FactionId } from "#domain/catalog/faction.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { quantityOf } from "#domain/list/army-list.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { CommandBadge } from "#web/shared/command-badge.tsx";
import { Portrait } from "#web/shared/portrait.tsx";
import { UnitFigures } from "#web/shared/unit-figures.tsx";
import { TermChips } from "#web/shared/term-chips.tsx";
import { currentList, useListStore } from "../draft/list-store.ts";
import { openDialog } from "../draft/builder-dialogs.ts";
import { useStepUnit } from "./step-unit.ts";

// Made once, so that a card that is drawn again leaves them as they are.
const minus = <Minus aria-hidden size={20} />;
const plus = <Plus aria-hidden size={20} />;
const crown = <Crown aria-hidden size={16} />;
const warning = <TriangleAlert aria-hidden size={16} />;

/** The unit card that the keyboard is on: its chips, and only its, are stops of the Tab key. */
const useCurrentUnit = create<{ readonly id: string | null }>(() => ({ id: null }));

function setCurrentUnit(id: string): void {
  if (useCurrentUnit.getState().id !== id) useCurrentUnit.setState({ id });
}

function useIsCurrentUnit(id: string): boolean {
  return useCurrentUnit((state) => state.id === id);
}

interface UnitCardProps {
  readonly unit: Unit;
  /** The faction of the list, whose colour the card wears. */
  readonly faction: FactionId;
}

/**
 * A unit on offer. Memoised by hand: the grid that it stands in is drawn at each letter of the search.
 */
export const UnitCard = memo(function UnitCard({ unit, faction }: UnitCardProps) {
  const t = useTranslations("unit");
  const language = useLanguage();
  const isCurrent = useIsCurrentUnit(unit.id);
  const name = unit.names[language];

  const handleFocus = (event: FocusEvent) => {
    if (event.target.matches(":focus-visible")) setCurrentUnit(unit.id);
  };

  return (
    // The card takes the focus, for the + and - keys and the arrows, which its grid reads.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      data-unit-id={unit.id}
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="unit-card panel relative flex flex-col gap-2.5 p-3"
      // Each element that wears the colour gets it by itself: inherited, a change of it would style all
      // elements of all cards anew.
      style={{ borderLeftColor: `var(--accent-${faction}, var(--color-gold))` }}
      onFocus={handleFocus}
    >
      <div className="unit-head flex items-start gap-3">
        <Portrait key={unit.id} unit={unit} size={56} />
        <div className="unit-name min-w-0 grow">
          <h3 className="text-[1.05rem] leading-tight break-words">{name}</h3>
          <UnitMarks unit={unit} />
        </div>
        <p className="shrink-0 text-end leading-none">
          <span className="text-2xl font-bold text-gold">{unit.pointsCost}</span>
          <span className="visually-hidden">{t("points", { points: unit.pointsCost })}</span>
        </p>
      </div>
      {/* Another unit's come as one piece: matched one by one with the last unit's, they took longer. */}
      <TermChips
        key={unit.id}
        unit={unit}
        label={t("characteristics")}
        isTabStop={isCurrent}
        faction={faction}
      />
      <div className="unit-foot mt-auto flex items-center justify-between gap-2 pt-0.5">
        <Button
          tone="ghost"
          className="-ml-2 px-3 text-muted"
          aria-label={t("viewCardOf", { name })}
          onClick={() => openDialog({ kind: "card", unit })}
        >
          {t("viewCard")}
        </Button>
        <Stepper unit={unit} name={name} />
      </div>
    </article>
  );
});

function UnitMarks({ unit }: { readonly unit: Unit }) {
  const t = useTranslations("unit");
  return (
    <p className="unit-marks mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.95rem]">
      <CommandBadge command={unit.command} />
      {unit.highCommand && (
        <span className="inline-flex items-center gap-1 font-bold text-gold">
          {crown}
          <span>{t("highCommand")}</span>
        </span>
      )}
      {!unit.tournamentLegal && (
        <span className="inline-flex items-center gap-1 text-danger">
          {warning}
          <span>{t("notLegal")}</span>
        </span>
      )}
      <UnitFigures unit={unit} />
    </p>
  );
}

/** One copy less, how many there are, one more. */
export function Stepper({ unit, name }: { readonly unit: Unit; readonly name: string }) {
  const t = useTranslations("unit");
  const { addOne, removeOne } = useStepUnit();
  const quantity = useListStore((state) => quantityOf(state.history.present.list, unit.id));
  const max = unit.availability;

  // At zero the button is disabled and would drop the keyboard's focus: its card takes it, and + and - go on there.
  const handleRemove = (event: MouseEvent) => {
    const isByKey = event.currentTarget.matches(":focus-visible");
    removeOne(unit);
    if (!isByKey || quantityOf(currentList(), unit.id) !== 0) return;
    event.currentTarget.closest<HTMLElement>("[data-unit-id]")?.focus({ preventScroll: true });
  };

  return (
    <div className="flex items-center gap-1">
      <Button
        size="icon"
        aria-label={t("remove", { name })}
        disabled={quantity === 0}
        onClick={handleRemove}
      >
        {minus}
      </Button>
      <span
        data-of-list
        className="min-w-11 text-center"
        aria-label={t("quantityLabel", { name, quantity, max })}
        role="img"
      >
        <span className={quantity > 0 ? "text-lg font-bold text-gold" : "text-lg"}>{quantity}</span>
        <span className="text-muted">{`/${max}`}</span>
      </span>
      <Button
        size="icon"
        tone={quantity < max ? "gold" : "plain"}
        aria-label={t("add", { name })}
        className="aria-disabled:opacity-55"
        // Pressed all the same it says why.
        aria-disabled={quantity >= max}
        onClick={() => addOne(unit)}
      >
        {plus}
      </Button>
    </div>
  );
}
