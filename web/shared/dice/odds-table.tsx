import { useTranslations } from "use-intl";
import {
  chanceOf,
  chanceOfAtLeast,
  leastOutcome,
  type Distribution,
} from "#domain/dice/distribution.ts";
import { useNumbers } from "./use-numbers.ts";

interface OddsTableProps {
  readonly odds: Distribution;
  /** The name of what is counted. */
  readonly label: string;
  /** Tells whether to show in how many ways each number comes about. */
  readonly withWays?: boolean;
}

/** The outcomes that can happen. */
export function outcomesOf(odds: Distribution): readonly number[] {
  const least = leastOutcome(odds);
  return Array.from({ length: odds.ways.length - least }, (_, index) => least + index);
}

/** Every outcome with its chances. */
export function OddsTable({ odds, label, withWays = false }: OddsTableProps) {
  const t = useTranslations("stats.dice");
  const { chance, whole } = useNumbers();
  const cell = "border-b border-line px-2 py-1.5 text-end";
  return (
    <table className="w-full border-collapse lining-nums tabular-nums">
      <caption className="visually-hidden">{t("chart", { what: label })}</caption>
      <thead>
        <tr>
          <th scope="col" className="border-b border-line px-2 py-1.5 text-start">
            {label}
          </th>
          <th scope="col" className={cell}>
            {t("exactly")}
          </th>
          <th scope="col" className={cell}>
            {t("orMore")}
          </th>
          {withWays && (
            <th scope="col" className={cell}>
              {t("waysOf", { total: whole(odds.total) })}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {outcomesOf(odds).map((outcome) => (
          <tr key={outcome}>
            <th scope="row" className="border-b border-line px-2 py-1.5 text-start text-gold">
              {outcome}
            </th>
            <td className={cell}>{chance(chanceOf(odds, outcome))}</td>
            <td className={cell}>{chance(chanceOfAtLeast(odds, outcome))}</td>
            {withWays && <td className={cell}>{whole(odds.ways[outcome] ?? 0n)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
