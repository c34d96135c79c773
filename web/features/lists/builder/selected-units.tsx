import { Share2, Users } from "lucide-react";
import { useCallback, useRef, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { highCommandCount, maxHighCommand, moveRow, shownRows } from "#domain/list/army-list.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { currentList, edit, useDraftInDetail } from "../list-store.ts";
import { openDialog } from "./builder-dialogs.ts";
import { SelectedRow } from "./selected-row.tsx";
import { useRowDrag } from "#web/ui/row-drag.ts";

/** The units of the list: High Command first, then in the player's order. */
export function SelectedUnits() {
  const t = useTranslations("list");
  const language = useLanguage();
  const { list } = useDraftInDetail();
  const rows = shownRows(list);
  const [moved, setMoved] = useState("");
  const table = useRef<HTMLOListElement>(null);
  const breaksHighCommand = highCommandCount(list) > maxHighCommand;

  // A drag keeps the function that it began with, so the list is asked for anew at each move.
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
  const drag = useRowDrag(table, moveTo);

  const handleHandleKey = useCallback(
    (event: KeyboardEvent, unitId: string) => {
      const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
      if (step === 0) return;
      event.preventDefault();
      const place = shownRows(currentList()).findIndex(({ unit }) => unit.id === unitId);
      moveTo(unitId, place + step);
    },
    [moveTo],
  );

  return (
    <section aria-labelledby="selected-heading" data-faction={list.factionId}>
      <h3 id="selected-heading" className="mb-1 text-lg">
        {rows.length === 0
          ? t("selected")
          : t("selectedCount", { count: rows.reduce((sum, row) => sum + row.quantity, 0) })}
      </h3>
      {rows.length === 0 ? (
        <div className="rounded-lg border border-dashed border-line px-4 py-6 text-center text-muted">
          <p className="font-bold text-ink">{t("empty")}</p>
          <p>{t("emptyHint")}</p>
        </div>
      ) : (
        <ol ref={table} className="grid">
          {rows.map((row) => (
            <SelectedRow
              key={row.unit.id}
              row={row}
              isViolation={breaksHighCommand && row.unit.highCommand}
              isDragged={drag.draggedId === row.unit.id}
              onGrab={drag.grab}
              onHandleKey={handleHandleKey}
            />
          ))}
        </ol>
      )}
      {rows.length > 0 && list.name.trim() !== "" && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            className="grow"
            onClick={() => openDialog({ kind: "share", list: currentList(), createdAt: null })}
          >
            <Share2 aria-hidden size={18} />
            {t("share")}
          </Button>
          <Button
            className="grow"
            onClick={() => openDialog({ kind: "post", list: currentList() })}
          >
            <Users aria-hidden size={18} />
            {t("post")}
          </Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {moved}
      </p>
    </section>
  );
}
