import { Eye, GripVertical, Minus, Plus } from "lucide-react";
import { memo, type KeyboardEvent, type PointerEvent } from "react";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { quantityOf, type ListRow } from "#domain/list/army-list.ts";
import { companionFor } from "#web/data/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { RowMarks } from "#web/features/lists/cards/row-marks.tsx";
import { useListStore } from "../list-store.ts";
import { openDialog } from "./builder-dialogs.ts";
import { useStepUnit } from "./step-unit.ts";

/** The most that a row shows (specification, section 5); the totals count every copy. */
const maxShown = 9;

interface SelectedRowProps {
  readonly row: ListRow;
  readonly isViolation: boolean;
  readonly isDragged: boolean;
  readonly onGrab: (event: PointerEvent<HTMLElement>, unitId: string) => void;
  readonly onHandleKey: (event: KeyboardEvent, unitId: string) => void;
}

/** Memoised, with handlers that stay the same: an edit draws the row that it changes and no other. */
export const SelectedRow = memo(function SelectedRow({
  row,
  isViolation,
  isDragged,
  onGrab,
  onHandleKey,
}: SelectedRowProps) {
  const t = useTranslations();
  const language = useLanguage();
  const { addOne, removeOne } = useStepUnit();
  const { unit, quantity, known } = row;
  const name = unit.names[language];

  return (
    <li
      className={`border-b border-line py-1.5 last:border-b-0 ${isDragged ? "rounded-lg bg-raised" : ""}`}
    >
      <div className="flex items-center gap-1">
        <button
          type="button"
          className="grid h-11 w-7 shrink-0 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing"
          aria-label={t("list.reorder", { name })}
          onPointerDown={(event) => onGrab(event, unit.id)}
          onKeyDown={(event) => onHandleKey(event, unit.id)}
        >
          <GripVertical aria-hidden size={18} />
        </button>
        <div className="min-w-0 grow">
          <p className="leading-tight break-words">
            <bdi>{name}</bdi>{" "}
            <strong className="text-gold">
              {t("list.rowQuantity", { quantity: Math.min(quantity, maxShown) })}
            </strong>
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-[0.95rem] text-muted">
            <span>{t("unit.pointsShort", { points: unit.pointsCost * quantity })}</span>
            <RowMarks unit={unit} isKnown={known} isViolation={isViolation} />
          </p>
        </div>
        <Button
          tone="ghost"
          size="icon"
          aria-label={t("unit.viewCardOf", { name })}
          onClick={() => openDialog({ kind: "card", unit })}
        >
          <Eye aria-hidden size={20} />
        </Button>
        <Button size="icon" aria-label={t("unit.remove", { name })} onClick={() => removeOne(unit)}>
          <Minus aria-hidden size={20} />
        </Button>
        <Button
          size="icon"
          aria-label={t("unit.add", { name })}
          disabled={!known || quantity >= unit.availability}
          onClick={() => addOne(unit)}
        >
          <Plus aria-hidden size={20} />
        </Button>
      </div>
      <CompanionOffer leader={unit} leaderName={name} />
    </li>
  );
});

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
