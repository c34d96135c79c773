import { useTranslations } from "use-intl";
import { totals } from "#domain/list/totals.ts";
import { sheetCounts, type ImportSheet } from "#domain/share/import/import-sheet.ts";
import { Button } from "#web/ui/button.tsx";

interface ImportFooterProps {
  /** Null where nothing was read. */
  readonly sheet: ImportSheet | null;
  readonly isEmpty: boolean;
  readonly isReading: boolean;
  readonly onClear: () => void;
  readonly onOpen: () => void;
}

/** The totals of the list and the buttons for it: always in view, however long the list is. */
export function ImportFooter({ sheet, isEmpty, isReading, onClear, onOpen }: ImportFooterProps) {
  const t = useTranslations("bring.import");
  const unclear = sheet === null ? 0 : sheetCounts(sheet.lines).unclear;
  const hasUnits = sheet !== null && sheet.list.rows.length > 0;

  return (
    <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-panel px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div role="status" className="grow">
        {sheet !== null && <Verdict sheet={sheet} />}
      </div>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        <Button disabled={isEmpty} onClick={onClear}>
          {t("clear")}
        </Button>
        <Button tone="gold" disabled={!hasUnits || isReading} onClick={onOpen}>
          {unclear === 0 ? t("open") : t("openWithout", { count: unclear })}
        </Button>
      </div>
    </div>
  );
}

/** The number of lines that went well, and the totals; read out when they change. */
function Verdict({ sheet }: { readonly sheet: ImportSheet }) {
  const t = useTranslations();
  const { points, command } = totals(sheet.list);
  return (
    <>
      <p className="text-lg leading-tight font-bold text-gold">
        {t("unit.points", { points })} · {t("unit.command", { command })}
      </p>
      <p className="leading-tight text-muted">
        {t("bring.import.summary", sheetCounts(sheet.lines))}
      </p>
    </>
  );
}
