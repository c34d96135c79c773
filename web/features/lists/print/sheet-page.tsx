import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useListFacts } from "#web/shared/lists/list-facts.tsx";
import { SheetHead } from "./sheet-head.tsx";
import { itemKey, type SheetItem } from "./sheet-items.ts";
import { columnCount, type Sheet } from "./sheet-options.ts";
import { SheetUnit } from "./sheet-unit.tsx";
import "./sheet.css";
import { Info, OctagonAlert } from "lucide-react";
import { isViolation, listProblems } from "#domain/list/problems.ts";
import { useProblemText } from "#web/shared/lists/problem-text.ts";
import { totals } from "#domain/list/totals.ts";

interface SheetPageProps {
  readonly sheet: Sheet;
  readonly items: readonly SheetItem[];
  readonly page: number;
  readonly count: number;
}

/**
 * One page of the sheet, a table of its own. Where a printer's paper is smaller than was reckoned with,
 * the browser breaks the table between its rows and repeats the head.
 */
export function SheetPage({ sheet, items, page, count }: SheetPageProps) {
  const { list, options } = sheet;
  return (
    <table
      className="sheet"
      lang={useLanguage()}
      data-faction={list.factionId}
      data-ink={options.inkSaving ? "saving" : "full"}
    >
      <colgroup>
        <col className="sheet-quantity-column" />
        <col />
        {options.tally && <col className="sheet-tally-column" />}
        <col className="sheet-command-column" />
        <col className="sheet-each-column" />
        <col className="sheet-sum-column" />
      </colgroup>
      <thead>
        <tr>
          <td colSpan={columnCount(options)} className="sheet-head-cell">
            <SheetHead sheet={sheet} page={page} count={count} />
          </td>
        </tr>
        {page === 1 && <SheetProblems sheet={sheet} />}
        {items.some(isInColumns) && <ColumnHeads hasTally={options.tally} />}
      </thead>
      <tbody>
        {items.map((item) => (
          <Item key={itemKey(item)} sheet={sheet} item={item} />
        ))}
      </tbody>
    </table>
  );
}

/** Heads over no column would look as if units were missing. */
function isInColumns({ kind }: SheetItem): boolean {
  return kind !== "facts" && kind !== "note" && kind !== "signatures";
}

function ColumnHeads({ hasTally }: { readonly hasTally: boolean }) {
  const t = useTranslations("print.sheet");
  return (
    <tr className="sheet-columns">
      <th scope="col" className="sheet-quantity">
        {t("quantity")}
      </th>
      <th scope="col">{t("unit")}</th>
      {hasTally && (
        <th scope="col" className="sheet-tally">
          {t("tally")}
        </th>
      )}
      <th scope="col">{t("command")}</th>
      <th scope="col">{t("each")}</th>
      <th scope="col">{t("points")}</th>
    </tr>
  );
}

function Item({ sheet, item }: { readonly sheet: Sheet; readonly item: SheetItem }) {
  const t = useTranslations("print.sheet");
  switch (item.kind) {
    case "unit":
      return <SheetUnit sheet={sheet} row={item.row} />;
    case "empty":
      return (
        <Wide sheet={sheet}>
          <p className="sheet-empty">{t("empty")}</p>
        </Wide>
      );
    case "totals":
      return <SheetTotals sheet={sheet} />;
    case "facts":
      return <SheetFacts sheet={sheet} />;
    case "note":
      return (
        <Wide sheet={sheet}>
          <p className="sheet-label">{t("note")}</p>
          <p className="sheet-note" dir="auto">
            {item.text}
          </p>
        </Wide>
      );
    case "signatures":
      return (
        <Wide sheet={sheet} isTied>
          <SheetSignatures />
        </Wide>
      );
  }
}

/** Shows what the list has by its cards. */
function SheetFacts({ sheet }: { readonly sheet: Sheet }) {
  const t = useTranslations("insight");
  const facts = useListFacts(sheet.list);
  return (
    <Wide sheet={sheet} isTied isSpared>
      <p className="sheet-label">{t("heading")}</p>
      <dl className="sheet-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Wide>
  );
}

interface WideProps {
  readonly sheet: Sheet;
  /** It is not alone on a page if it can help it. */
  readonly isTied?: boolean;
  /** It is left out where it would take a further page. */
  readonly isSpared?: boolean;
  readonly children: ReactNode;
}

/** A row over the full width. */
function Wide({ sheet, isTied = false, isSpared = false, children }: WideProps) {
  return (
    <tr
      data-item
      data-tied={isTied || undefined}
      data-spared={isSpared || undefined}
      className="sheet-wide"
    >
      <td colSpan={columnCount(sheet.options)}>{children}</td>
    </tr>
  );
}

/** The problems of the list, and warnings before the game: in the head of the first page. */
function SheetProblems({ sheet: { list, options } }: { readonly sheet: Sheet }) {
  const textOf = useProblemText(list, "print.sheet");
  const problems = listProblems(list);
  if (problems.length === 0) return null;
  return (
    <tr data-first className="sheet-wide">
      <td colSpan={columnCount(options)}>
        <ul className="sheet-problems">
          {problems.map((problem) => {
            const text = textOf(problem);
            return (
              <li key={text} className={isViolation(problem) ? "sheet-violation" : undefined}>
                {isViolation(problem) ? <OctagonAlert aria-hidden /> : <Info aria-hidden />}
                {text}
              </li>
            );
          })}
        </ul>
      </td>
    </tr>
  );
}

/** The sums under the columns that they belong to. */
function SheetTotals({ sheet: { list, options } }: { readonly sheet: Sheet }) {
  const t = useTranslations("print.sheet");
  const { points, command } = totals(list);
  const copies = list.rows.reduce((sum, row) => sum + row.quantity, 0);
  return (
    <tr data-item data-tied className="sheet-totals">
      <td className="sheet-quantity">{copies}</td>
      <th scope="row" colSpan={options.tally ? 2 : 1}>
        {t("allUnits")}
      </th>
      <td>{command}</td>
      <td colSpan={2}>{points}</td>
    </tr>
  );
}

/** Lines to write on, for the table and for the judge. */
function SheetSignatures() {
  const t = useTranslations("print.sheet");
  return (
    <>
      <ul className="sheet-signatures">
        {(["player", "opponent", "checked"] as const).map((who) => (
          <li key={who}>{t(who)}</li>
        ))}
      </ul>
      <p className="sheet-imprint">{t("unofficial")}</p>
    </>
  );
}
