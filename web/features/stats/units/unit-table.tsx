import { Link } from "@tanstack/react-router";
import { ArrowDown, ArrowUp, Crown } from "lucide-react";
import { memo } from "react";
import { useTranslations } from "use-intl";
import { unitColumns, type ColumnOrder, type UnitColumn } from "#domain/catalog/column-order.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { costPerWound, movesText } from "#domain/catalog/key-figures.ts";
import { useAfterFirstPaint } from "#web/ui/use-after-first-paint.ts";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";
import { factionName, keyFiguresOf, typeName } from "#web/data/catalog/catalog.ts";
import { UnitFigures } from "#web/shared/unit-figures.tsx";
import { Portrait } from "#web/shared/portrait.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import "./unit-table.css";

interface UnitRowProps {
  readonly unit: Unit;
  readonly isPicked: boolean;
  readonly onPick: (unitId: string) => void;
}

/** The style of columns that a phone has below the name instead: a table of seven would scroll sideways. */
const wide = "max-md:hidden";

/** Memoised by hand: the table that it stands in is drawn at each letter of the search. */
const UnitRow = memo(function UnitRow({ unit, isPicked, onPick }: UnitRowProps) {
  const language = useLanguage();
  return (
    <tr data-faction={unit.factionId}>
      <th scope="row">
        <UnitName unit={unit} isPicked={isPicked} onPick={onPick} />
      </th>
      <td className="font-bold text-gold">{unit.pointsCost}</td>
      <td>{unit.command}</td>
      <td className={wide}>{unit.availability}</td>
      <td className={`${wide} text-(--accent)`}>{factionName(unit.factionId, language)}</td>
      <td className={wide}>{typeName(unit.type, language)}</td>
      <FigureCells unit={unit} />
    </tr>
  );
});

function UnitName({ unit, isPicked, onPick }: UnitRowProps) {
  const t = useTranslations("stats.units");
  const words = useTranslations("unit");
  const language = useLanguage();
  const name = unit.names[language];
  return (
    <span className="flex items-center gap-2">
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          className="size-5 accent-(--color-gold)"
          aria-label={t("pick", { name })}
          checked={isPicked}
          onChange={() => onPick(unit.id)}
        />
      </label>
      <span className="hidden md:block">
        <Portrait unit={unit} size={40} />
      </span>
      <Link
        to="/unit-stats/$unitId"
        params={{ unitId: unit.id }}
        className="grid min-h-11 grow content-center py-1 leading-tight hover:text-gold"
      >
        <span className="flex items-center gap-1.5">
          {name}
          {unit.highCommand && (
            <Crown
              role="img"
              aria-label={words("highCommand")}
              size={16}
              className="shrink-0 text-gold"
            />
          )}
        </span>
        <span className="text-[0.93rem] font-normal text-muted md:hidden">
          {typeName(unit.type, language)} · {factionName(unit.factionId, language)}
          <br />
          <UnitFigures unit={unit} />
        </span>
      </Link>
    </span>
  );
}

/** The figures by which the table sorts; a dash where the card has one. */
function FigureCells({ unit }: { readonly unit: Unit }) {
  const language = useLanguage();
  const figures = keyFiguresOf(unit.id);
  const perWound = figures === undefined ? null : costPerWound(unit, figures);
  const { movement = null, wounds = null, morale = null, range = null } = figures ?? {};
  const cells = [
    movement === null ? null : movesText(movement),
    wounds,
    morale,
    range,
    perWound === null ? null : perWound.toLocaleString(language, { maximumFractionDigits: 1 }),
  ];
  return cells.map((cell, place) => (
    // The cells are columns: their place is what they are.
    // oxlint-disable-next-line react/no-array-index-key
    <td key={place} className={wide}>
      {cell ?? <span className="text-muted">–</span>}
    </td>
  ));
}

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
