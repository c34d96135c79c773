import { useFormatter, useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import { totals } from "#domain/list/totals.ts";
import { Letter } from "./compared-lists.tsx";

interface ComparedTotalsProps {
  readonly left: ArmyList;
  readonly right: ArmyList;
}

function copies({ rows }: ArmyList): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Points, command and number of units of both lists. */
export function ComparedTotals({ left, right }: ComparedTotalsProps) {
  const t = useTranslations("bring.compare");
  const list = useTranslations("list");
  const [before, after] = [totals(left), totals(right)];

  return (
    <table className="w-full table-fixed">
      <thead>
        <tr className="text-muted">
          <th scope="col">
            <span className="visually-hidden">{list("totals")}</span>
          </th>
          <th scope="col" className="w-14 pb-1 font-normal">
            <span className="grid place-items-center">
              <Letter letter="A" />
            </span>
          </th>
          <th scope="col" className="w-14 pb-1 font-normal">
            <span className="grid place-items-center">
              <Letter letter="B" />
            </span>
          </th>
          <th scope="col" className="w-24 text-end font-normal">
            {t("difference")}
          </th>
        </tr>
      </thead>
      <tbody>
        <TotalRow label={t("points")} before={before.points} after={after.points} />
        <TotalRow label={t("command")} before={before.command} after={after.command} />
        <TotalRow label={t("units")} before={copies(left)} after={copies(right)} />
      </tbody>
    </table>
  );
}

interface TotalRowProps {
  readonly label: string;
  readonly before: number;
  readonly after: number;
}

function TotalRow({ label, before, after }: TotalRowProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1.5 text-start font-normal">
        {label}
      </th>
      <td className="text-center font-bold">{before}</td>
      <td className="text-center font-bold">{after}</td>
      <Difference value={after - before} />
    </tr>
  );
}

interface DifferenceProps {
  readonly value: number;
  /** Says what is counted, where the row does not. */
  readonly inWords?: (signed: string) => string;
}

/** A difference with its sign, quiet when there is none. */
export function Difference({ value, inWords }: DifferenceProps) {
  const format = useFormatter();
  const signed = format.number(value, { signDisplay: "exceptZero" });
  return (
    <td className={`text-end ${value === 0 ? "text-muted" : "font-bold text-gold"}`}>
      {inWords === undefined ? signed : inWords(signed)}
    </td>
  );
}
