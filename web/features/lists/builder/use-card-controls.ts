import type { KeyboardEvent, MouseEvent } from "react";
import { unitById } from "#web/data/catalog.ts";
import { opensDescription, termAt } from "#web/game/term.ts";
import { openDialog } from "#web/features/lists/draft/builder-dialogs.ts";
import { cardAt, moveBetweenCards } from "./card-keys.ts";
import { useStepUnit } from "./step-unit.ts";

/** Carries out clicks and keys inside of the unit cards, read once for all of them. */
export function useCardControls() {
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
