import { Eye, GripVertical, Minus, Plus } from "lucide-react";
import { memo, type KeyboardEvent, type PointerEvent } from "react";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { quantityOf, type ListRow } from "#domain/list/army-list.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { UnitFigures } from "#web/shared/unit-figures.tsx";
import { companionFor } from "#web/data/catalog/catalog.ts";
import { Button } from "#web/ui/button.tsx";
import { RowMarks } from "../draft/row-marks.tsx";
import { currentList, useListStore } from "../draft/list-store.ts";
import { openDialog } from "../draft/builder-dialogs.ts";
import { useStepUnit } from "./step-unit.ts";

// Made once: a step of the list draws no drawing again.
const eye = <Eye aria-hidden size={20} />;
const minus = <Minus aria-hidden size={20} />;
const plus = <Plus aria-hidden size={20} />;

interface RowButtonsProps {
  readonly row: ListRow;
  readonly name: string;
}

/**
 * Before the row goes: the keyboard goes on at the same button of the next one, else of the one before. Rows whose
 * unit is no longer in the list are still there for a moment, and are passed over.
 */
function focusNeighbour(button: HTMLElement): void {
  const all = [...(button.closest("ol")?.querySelectorAll<HTMLElement>("[data-removes]") ?? [])];
  const place = all.indexOf(button);
  const ids = new Set<string | undefined>(currentList().rows.map(({ unit }) => unit.id));
  const stays = ({ dataset }: HTMLElement) => ids.has(dataset["removes"]);
  const next = all.slice(place + 1).find(stays) ?? all.slice(0, place).findLast(stays);
  (next ?? document.getElementById("selected-heading"))?.focus({ preventScroll: true });
}

/** The buttons of a unit in the list: see its card, one copy less, one more. */
function RowButtons({ row: { unit, quantity, known }, name }: RowButtonsProps) {
  const t = useTranslations("unit");
  const { addOne, removeOne } = useStepUnit();

  return (
    <>
      <Button
        tone="ghost"
        size="icon"
        aria-label={t("viewCardOf", { name })}
        onClick={() => openDialog({ kind: "card", unit })}
      >
        {eye}
      </Button>
      <Button
        size="icon"
        data-removes={unit.id}
        aria-label={t("remove", { name })}
        onClick={({ currentTarget }) => {
          if (quantity === 1) focusNeighbour(currentTarget);
          removeOne(unit);
        }}
      >
        {minus}
      </Button>
      <Button
        size="icon"
        aria-label={t("add", { name })}
        className="aria-disabled:opacity-55"
        disabled={!known}
        // Pressed all the same it says why.
        aria-disabled={quantity >= unit.availability}
        onClick={() => addOne(unit)}
      >
        {plus}
      </Button>
    </>
  );
}

/** The most copies that a row shows, so that it stays one digit; the totals count every copy. */
const maxShown = 9;

// Made once: a step of the list draws no drawing again.
const grip = <GripVertical aria-hidden size={18} />;

interface DragHandlers {
  readonly onGrab: (event: PointerEvent<HTMLElement>, unitId: string) => void;
  readonly onHandleKey: (event: KeyboardEvent, unitId: string) => void;
}

interface SelectedRowProps extends DragHandlers {
  readonly row: ListRow;
  /** The names of the units in the list that this one may join, "" for none. */
  readonly joins: string;
  readonly isViolation: boolean;
  readonly isDragged: boolean;
}

/** Memoised, with handlers that stay the same: an edit draws the row that it changes and no other. */
export const SelectedRow = memo(function SelectedRow({
  row,
  joins,
  isViolation,
  isDragged,
  ...handlers
}: SelectedRowProps) {
  const t = useTranslations();
  const language = useLanguage();
  const { unit, quantity, known } = row;
  const name = unit.names[language];

  return (
    <li
      className={`border-b border-line py-1.5 last:border-b-0 ${isDragged ? "rounded-lg bg-raised" : ""}`}
    >
      <div className="flex items-center gap-1">
        <RowHandle unit={unit} name={name} {...handlers} />
        <div className="min-w-0 grow">
          <p className="leading-tight break-words">
            <bdi>{name}</bdi>{" "}
            <strong className="text-gold">
              {t("list.rowQuantity", { quantity: Math.min(quantity, maxShown) })}
            </strong>
          </p>
          <p className="row-facts">
            <span>{t("unit.pointsShort", { points: unit.pointsCost * quantity })}</span>
            <RowMarks unit={unit} isKnown={known} isViolation={isViolation} />
            {known && <UnitFigures unit={unit} />}
          </p>
        </div>
        <RowButtons row={row} name={name} />
      </div>
      {joins !== "" && (
        <p className="ml-7 text-[0.85rem] leading-tight text-muted">
          {t("list.joins", { names: joins })}
        </p>
      )}
      <CompanionOffer leader={unit} leaderName={name} />
    </li>
  );
});

interface RowHandleProps extends DragHandlers {
  readonly unit: Unit;
  readonly name: string;
}

/** Takes the row to another place: with a pointer, or with the arrow keys. */
function RowHandle({ unit, name, onGrab, onHandleKey }: RowHandleProps) {
  const t = useTranslations("list");
  return (
    <button
      type="button"
      className="relative -ml-1.5 grid h-11 w-7 shrink-0 cursor-grab after:absolute after:inset-y-0 after:-inset-x-2 after:content-[''] touch-none place-items-center text-muted active:cursor-grabbing"
      aria-label={t("reorder", { name })}
      onPointerDown={(event) => onGrab(event, unit.id)}
      onKeyDown={(event) => onHandleKey(event, unit.id)}
    >
      {grip}
    </button>
  );
}

interface CompanionOfferProps {
  readonly leader: Unit;
  readonly leaderName: string;
}

/** Offers a unit's companion for as long as the list has room for it. */
function CompanionOffer({ leader, leaderName }: CompanionOfferProps) {
  const t = useTranslations("list");
  const language = useLanguage();
  const { addOne } = useStepUnit();
  const companion = companionFor(leader.id);
  const quantity = useListStore((state) =>
    companion === undefined ? 0 : quantityOf(state.history.present.list, companion.id),
  );
  if (companion === undefined || quantity > 0) return null;
  const name = companion.names[language];

  return (
    <button
      type="button"
      className="ml-7 flex min-h-11 items-center gap-1.5 text-start text-gold underline underline-offset-4"
      onClick={() => addOne(companion)}
    >
      <Plus aria-hidden size={16} className="shrink-0" />
      {t("addCompanion", { name, leader: leaderName })}
    </button>
  );
}
