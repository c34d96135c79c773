import { useCallback, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { moveRow, shownRows } from "#domain/list/army-list.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { currentList, edit } from "../draft/list-store.ts";

/**
 * Moving the units of the list, and what is said of the last move. The functions stay the same from one
 * drawing to the next: rows are drawn again for them, and a drag keeps the one that it began with. So
 * the list is asked for anew at each move.
 */
export function useRowMoves() {
  const t = useTranslations("list");
  const language = useLanguage();
  const [moved, setMoved] = useState("");

  const moveTo = useCallback(
    (unitId: string, place: number) => {
      const before = currentList();
      const next = moveRow(before, unitId, place);
      if (next === before) return;
      edit(() => next, `move ${unitId}`);
      const row = next.rows.findIndex(({ unit }) => unit.id === unitId);
      const name = next.rows[row]?.unit.names[language] ?? unitId;
      setMoved(t("moved", { name, place: row + 1, count: next.rows.length }));
    },
    [language, t],
  );

  const handleKey = useCallback(
    (event: KeyboardEvent, unitId: string) => {
      const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
      if (step === 0) return;
      event.preventDefault();
      const place = shownRows(currentList()).findIndex(({ unit }) => unit.id === unitId);
      moveTo(unitId, place + step);
    },
    [moveTo],
  );

  return { moved, moveTo, handleKey };
}
