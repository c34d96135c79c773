import { Eye, Minus, Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ListRow } from "#domain/list/army-list.ts";
import { Button } from "#web/ui/button.tsx";
import { openDialog } from "#web/features/lists/draft/builder-dialogs.ts";
import { useStepUnit } from "./step-unit.ts";

// Made once: a step of the list draws no drawing again.
const eye = <Eye aria-hidden size={20} />;
const minus = <Minus aria-hidden size={20} />;
const plus = <Plus aria-hidden size={20} />;

interface RowButtonsProps {
  readonly row: ListRow;
  readonly name: string;
}

/** Before the row goes: the keyboard goes on at the same button of the next one, else of the one before. */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>("[data-removes]");
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
        data-removes=""
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
