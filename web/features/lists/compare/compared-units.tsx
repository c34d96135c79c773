import { ChevronRight } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";
import type { ListComparison, RowComparison } from "#domain/share/compare-lists.ts";
import { DifferenceLines } from "../changes/difference-lines.tsx";
import { Difference } from "./compared-totals.tsx";

interface ComparedUnitsProps {
  readonly comparison: ListComparison;
  readonly names: readonly [left: string, right: string];
  readonly language: Language;
}

/**
 * The units that only one of the lists has, those that both have otherwise, and, folded, those that both
 * have alike.
 */
export function ComparedUnits({ comparison, names, language }: ComparedUnitsProps) {
  const t = useTranslations("bring.compare");
  const { added, removed, changed, same } = comparison;
  const groups = [
    { title: t("changed"), rows: changed },
    { title: t("onlyIn", { name: names[0] }), rows: removed },
    { title: t("onlyIn", { name: names[1] }), rows: added },
  ].filter(({ rows }) => rows.length > 0);

  return (
    <div className="grid gap-4">
      {groups.length === 0 && <p className="py-3 text-center font-bold">{t("alike")}</p>}
      {groups.map(({ title, rows }) => (
        <UnitTable key={title} title={title} rows={rows} language={language} />
      ))}
      {same.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 items-center gap-2 text-muted">
            <ChevronRight
              aria-hidden
              size={18}
              className="transition-transform group-open:rotate-90"
            />
            {t("same", { count: same.length })}
          </summary>
          <UnitTable rows={same} language={language} />
        </details>
      )}
    </div>
  );
}

interface UnitTableProps {
  readonly title?: string;
  readonly rows: readonly RowComparison[];
  readonly language: Language;
}

function UnitTable({ title, rows, language }: UnitTableProps) {
  const t = useTranslations("bring.compare");
  return (
    <table className="w-full table-fixed">
      {title !== undefined && (
        <caption className="pb-1 text-start font-title text-lg text-gold">
          <bdi>{title}</bdi>
        </caption>
      )}
      <colgroup>
        <col />
        <col className="w-14" />
        <col className="w-14" />
        <col className="w-24" />
      </colgroup>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t("units")}</th>
          <th scope="col">A</th>
          <th scope="col">B</th>
          <th scope="col">{t("difference")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <UnitRow key={row.unit.id} row={row} language={language} />
        ))}
      </tbody>
    </table>
  );
}

function UnitRow({ row, language }: { readonly row: RowComparison; readonly language: Language }) {
  const t = useTranslations("bring.compare");
  const { unit, before, after, differences } = row;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1.5 pr-2 text-start leading-tight font-normal break-words">
        <bdi>{unit.names[language]}</bdi>
        <DifferenceLines differences={differences} />
      </th>
      <Copies count={before} />
      <Copies count={after} />
      <Difference
        value={(after - before) * unit.pointsCost}
        inWords={(points) => t("signedPoints", { points })}
      />
    </tr>
  );
}

function Copies({ count }: { readonly count: number }) {
  return (
    <td className={`text-center ${count === 0 ? "text-muted" : "font-bold"}`}>
      {count === 0 ? "–" : `×${count}`}
    </td>
  );
}
