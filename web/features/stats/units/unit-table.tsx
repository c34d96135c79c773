import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "use-intl";
import { unitColumns, type ColumnOrder, type UnitColumn } from "#domain/catalog/column-order.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { useAfterFirstPaint } from "#web/ui/use-after-first-paint.ts";
import { UnitRow, wide } from "./unit-row.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";
import "./unit-table.css";

interface UnitTableProps {
  readonly units: readonly Unit[];
  readonly order: ColumnOrder;
  readonly picked: readonly string[];
  /** Called with the column whose head was pressed. */
  readonly onOrder: (column: UnitColumn) => void;
  readonly onPick: (unitId: string) => void;
}

/** The number of rows on a first screen; the rest follow right after it is painted. */
const firstScreen = 14;

/** The columns whose heads a phone has; all else stands below the name. */
const onPhones: ReadonlySet<UnitColumn> = new Set(["name", "points", "command"]);

/** All columns of all units. */
export function UnitTable({ units, order, picked, onOrder, onPick }: UnitTableProps) {
  const t = useTranslations("stats.units");
  const isComplete = useAfterFirstPaint();
  return (
    <ScrollRegion label={t("title")} className="panel unit-table-frame">
      <table className="unit-table">
        <thead>
          <tr>
            {unitColumns.map((column) => (
              <ColumnHead
                key={column}
                column={column}
                order={order}
                onClick={() => onOrder(column)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {(isComplete ? units : units.slice(0, firstScreen)).map((unit) => (
            <UnitRow
              key={unit.id}
              unit={unit}
              isPicked={picked.includes(unit.id)}
              onPick={onPick}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface ColumnHeadProps {
  readonly column: UnitColumn;
  readonly order: ColumnOrder;
  readonly onClick: () => void;
}

function ColumnHead({ column, order, onClick }: ColumnHeadProps) {
  const t = useTranslations("stats.column");
  const isSorted = order.column === column;
  const direction = order.descending ? "descending" : "ascending";
  const Arrow = order.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : undefined}
      className={onPhones.has(column) ? undefined : wide}
    >
      <button
        type="button"
        className={`flex min-h-11 w-full items-center gap-1 ${isSorted ? "text-gold" : ""}`}
        onClick={onClick}
      >
        {t(column)}
        <Arrow aria-hidden size={16} className={isSorted ? "" : "invisible max-md:hidden"} />
      </button>
    </th>
  );
}
