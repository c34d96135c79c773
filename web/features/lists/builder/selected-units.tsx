import { Share2, Users } from "lucide-react";
import { memo, useCallback, useRef, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { canJoin } from "#domain/catalog/join.ts";
import {
  highCommandCount,
  maxHighCommand,
  moveRow,
  shownRows,
  type ListRow,
} from "#domain/list/army-list.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useRowDrag } from "#web/ui/row-drag.ts";
import { Button } from "#web/ui/button.tsx";
import { currentList, edit, useDraftInDetail } from "../draft/list-store.ts";
import { openDialog } from "../draft/builder-dialogs.ts";
import { SelectedRow } from "./selected-row.tsx";

/**
 * Moving the units of the list, and what is said of the last move. The functions stay the same from one
 * drawing to the next: rows are drawn again for them, and a drag keeps the one that it began with. So
 * the list is asked for anew at each move.
 */
function useRowMoves() {
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

/** The ways of a list to other players. Memoised: it asks for the list when it is needed. */
const ShareActions = memo(function ShareActions() {
  const t = useTranslations("list");
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button
        className="grow"
        onClick={() => openDialog({ kind: "share", list: currentList(), createdAt: null })}
      >
        <Share2 aria-hidden size={18} />
        {t("share")}
      </Button>
      <Button className="grow" onClick={() => openDialog({ kind: "post", list: currentList() })}>
        <Users aria-hidden size={18} />
        {t("post")}
      </Button>
    </div>
  );
});

/** The units of the list: High Command first, then in the player's order. */
export function SelectedUnits() {
  const t = useTranslations("list");
  const language = useLanguage();
  const { list } = useDraftInDetail();
  const rows = shownRows(list);
  const table = useRef<HTMLOListElement>(null);
  const { moved, moveTo, handleKey } = useRowMoves();
  const drag = useRowDrag(table, moveTo);
  // A text: a row is drawn again only when it has another one.
  const joinsOf = ({ unit }: ListRow) =>
    rows
      .filter((other) => canJoin(unit, other.unit))
      .map((other) => other.unit.names[language])
      .join(", ");
  const breaksHighCommand = highCommandCount(list) > maxHighCommand;

  return (
    <section aria-labelledby="selected-heading">
      <h3 id="selected-heading" tabIndex={-1} className="mb-1 text-lg outline-none">
        {rows.length === 0
          ? t("selected")
          : t("selectedCount", { count: rows.reduce((sum, row) => sum + row.quantity, 0) })}
      </h3>
      {rows.length === 0 ? (
        <NoUnits />
      ) : (
        <ol ref={table} data-faction={list.factionId} className="grid grid-cols-1">
          {rows.map((row) => (
            <SelectedRow
              key={row.unit.id}
              row={row}
              joins={joinsOf(row)}
              isViolation={breaksHighCommand && row.unit.highCommand}
              isDragged={drag.draggedId === row.unit.id}
              onGrab={drag.grab}
              onHandleKey={handleKey}
            />
          ))}
        </ol>
      )}
      {rows.length > 0 && list.name.trim() !== "" && <ShareActions />}
      <p role="status" className="visually-hidden">
        {moved}
      </p>
    </section>
  );
}

function NoUnits() {
  const t = useTranslations("list");
  return (
    <div className="rounded-lg border border-dashed border-line px-4 py-6 text-center text-muted">
      <p className="font-bold text-ink">{t("empty")}</p>
      <p>{t("emptyHint")}</p>
    </div>
  );
}
