import { useTranslations } from "use-intl";
import { chanceOf, type Distribution } from "#domain/dice/distribution.ts";
import { toNumber } from "#domain/dice/fraction.ts";
import { cssVariables } from "#web/ui/css-variables.ts";
import { useNumbers } from "./use-numbers.ts";
import { outcomesOf } from "./odds-table.tsx";

interface OddsChartProps {
  readonly odds: Distribution;
  readonly label: string;
}

/** Space above the highest column for its figure, in per cent of the chart. */
const headroom = 12;

/** The chance of each outcome as a column. The table beside it says the same in figures. */
export function OddsChart({ odds, label }: OddsChartProps) {
  const t = useTranslations("stats.dice");
  const { chance } = useNumbers();
  const columns = outcomesOf(odds).map((outcome) => ({ outcome, value: chanceOf(odds, outcome) }));
  const highest = Math.max(...columns.map(({ value }) => toNumber(value)));
  const hasFigures = columns.length <= 9;
  return (
    <div role="img" aria-label={t("chart", { what: label })} className="odds-chart">
      {columns.map(({ outcome, value }) => (
        <div key={outcome} className="odds-column">
          <div
            className="odds-bar"
            style={cssVariables({
              "--height": `${(toNumber(value) / highest) * (100 - headroom)}%`,
            })}
          >
            {hasFigures && <span>{chance(value)}</span>}
          </div>
          <span className="border-t border-line pt-1 font-bold lining-nums tabular-nums">
            {outcome}
          </span>
        </div>
      ))}
    </div>
  );
}
