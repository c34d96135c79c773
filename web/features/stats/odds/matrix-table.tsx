/** Table of what hurts what: attackers and targets, coloured by what a target loses. */
import { useTranslations } from "use-intl";
import type { MatrixCell } from "#domain/dice/odds-matrix.ts";
import type { Language } from "#domain/language.ts";
import { cssVariables } from "#web/ui/css-variables.ts";
import type { FieldedUnit } from "./fielded-units.ts";
import type { MatrixRow } from "./use-matrix.ts";
import "./matrix.css";

/** The figures that a cell may show. */
export const matrixFigures = ["averageDamage", "modelLost", "wipedOut"] as const;

export type MatrixFigure = (typeof matrixFigures)[number];

interface MatrixTableProps {
  readonly caption: string;
  readonly attackers: readonly FieldedUnit[];
  readonly defenders: readonly FieldedUnit[];
  readonly rows: readonly MatrixRow[];
  readonly figure: MatrixFigure;
  /** The language of names and numbers. */
  readonly language: Language;
  /** Without it the cells are no buttons, as on paper. */
  readonly onOpen?: (attacker: FieldedUnit, defender: FieldedUnit) => void;
}

/** The unit's name, with that of the Character who is with it. */
export function useFieldedName(language: Language): (of: FieldedUnit) => string {
  const t = useTranslations("stats.against");
  return ({ unit, character }) =>
    character === null
      ? unit.names[language]
      : t("withCharacter", { unit: unit.names[language], character: character.names[language] });
}

/** The share of a target's wounds that an attack takes on average, from 0 to 1. */
function heatOf(cell: MatrixCell, { combat: { stats, troops, target } }: FieldedUnit): number {
  const models = target?.models ?? troops;
  const wounds = (target?.wounds ?? stats.wounds ?? 1) * models;
  return Math.min(1, cell.averageDamage / wounds);
}

function valueOf(cell: MatrixCell, figure: MatrixFigure, language: Language): string {
  const value = cell[figure];
  if (value === null) return "?";
  if (figure === "averageDamage") {
    return value.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  }
  return value.toLocaleString(language, { style: "percent" });
}

/** The table; a row that is not calculated yet is empty. */
export function MatrixTable(props: MatrixTableProps) {
  const { caption, attackers, defenders, rows, language } = props;
  const t = useTranslations("stats.matrix");
  const nameOf = useFieldedName(language);
  return (
    <table className="matrix">
      <caption className="pb-2 text-start font-bold">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="matrix-corner">
            {t("attackers")}
          </th>
          {defenders.map((defender) => (
            <th key={defender.key} scope="col" className="matrix-target">
              <span>{nameOf(defender)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {attackers.map((attacker, place) => (
          <tr key={attacker.key}>
            <th scope="row">{nameOf(attacker)}</th>
            {defenders.map((defender, column) => (
              <Cell
                key={defender.key}
                {...props}
                attacker={attacker}
                defender={defender}
                cell={rows[place]?.[column]}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps extends MatrixTableProps {
  readonly attacker: FieldedUnit;
  readonly defender: FieldedUnit;
  readonly cell: MatrixCell | null | undefined;
}

function Cell({ attacker, defender, cell, figure, language, onOpen }: CellProps) {
  const t = useTranslations("stats.matrix");
  const nameOf = useFieldedName(language);
  if (cell === undefined) {
    return (
      <td>
        <span aria-hidden>…</span>
      </td>
    );
  }
  if (cell === null) {
    return (
      <td>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{t("noAttack")}</span>
      </td>
    );
  }
  const value = valueOf(cell, figure, language);
  const style = cssVariables({ "--heat": heatOf(cell, defender).toFixed(3) });
  if (onOpen === undefined) {
    return (
      <td className="matrix-cell" style={style}>
        <span>{value}</span>
      </td>
    );
  }
  const names = { attacker: nameOf(attacker), defender: nameOf(defender) };
  return (
    <td className="matrix-cell" style={style}>
      <button
        type="button"
        aria-label={t("cell", { ...names, value })}
        onClick={() => onOpen(attacker, defender)}
      >
        {value}
      </button>
    </td>
  );
}
