import { useTranslations } from "use-intl";
import { totals } from "#domain/list/totals.ts";
import type { Sheet } from "./sheet-options.ts";

/** The sums under the columns that they belong to. */
export function SheetTotals({ sheet: { list, options } }: { readonly sheet: Sheet }) {
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
export function SheetSignatures() {
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
