import { GripVertical, Plus } from "lucide-react";
import { memo, type KeyboardEvent, type PointerEvent } from "react";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { type ListRow, quantityOf } from "#domain/list/army-list.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { RowMarks } from "../cards/row-marks.tsx";
import { UnitFigures } from "#web/shared/unit-figures.tsx";
import { RowButtons } from "./row-buttons.tsx";
import { companionFor } from "#web/data/catalog/catalog.ts";
import { useListStore } from "../draft/list-store.ts";
import { useStepUnit } from "./step-unit.ts";

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
