import { Eye, Minus, Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ListRow } from "#domain/list/army-list.ts";
import { Button } from "#web/ui/button.tsx";
import { openDialog } from "../draft/builder-dialogs.ts";
import { currentList } from "../draft/list-store.ts";
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
export function RowButtons({ row: { unit, quantity, known }, name }: RowButtonsProps) {
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
