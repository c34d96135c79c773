import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { costSummary, unitsPerCost } from "#domain/catalog/costs.ts";
import type { Faction } from "#domain/catalog/faction.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { allFactions, factionIconOf, unitsOf } from "#web/data/catalog/catalog.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";
import { useNumbers } from "#web/shared/dice/use-numbers.ts";
import { StatsFrame } from "../stats-frame.tsx";

interface CostDotsProps {
  readonly units: readonly Unit[];
  readonly label: string;
}

/** The dearest cost that a unit may have. */
const dearest = 60;
const step = 10;
const ticks = Array.from({ length: dearest / step + 1 }, (_, index) => index * step);

/** The drawing's own units: a point is 10 wide, a dot 11 across. */
const perPoint = 10;
const diameter = 11;
const margin = 10;
const width = dearest * perPoint + 2 * margin;

/** A dot for each unit at what it costs; equal costs stand on each other. The same scale for every faction. */
function CostDots({ units, label }: CostDotsProps) {
  const stacks = unitsPerCost(units);
  const highest = Math.max(...stacks.map(({ units: { length } }) => length));
  const height = Math.max(3, highest) * diameter + 4;
  return (
    <div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`${-margin} 0 ${width} ${height}`}
        className="w-full"
      >
        {ticks.map((tick) => (
          <line
            key={tick}
            x1={tick * perPoint}
            x2={tick * perPoint}
            y1={0}
            y2={height}
            stroke="var(--color-line)"
          />
        ))}
        {stacks.flatMap(({ cost, units: equal }) =>
          equal.map((unit, place) => (
            <circle
              key={unit.id}
              cx={cost * perPoint}
              cy={height - diameter * (place + 0.5) - 1}
              r={diameter / 2 - 0.5}
              fill="var(--accent)"
            />
          )),
        )}
      </svg>
      {/* Outside the drawing, which shrinks on a phone; the figures stay legible. */}
      <div aria-hidden className="relative h-5 text-[0.85rem] text-muted">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute w-8 -translate-x-1/2 text-center"
            style={{ left: `${((tick * perPoint + margin) / width) * 100}%` }}
          >
            {tick}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The dots of one faction, and every cost with its units on demand. */
function FactionCosts({ faction }: { readonly faction: Faction }) {
  const t = useTranslations("stats.costs");
  const language = useLanguage();
  const units = unitsOf(faction.id);
  const summary = costSummary(units);
  if (summary === null) return null;
  const { count, least, most } = summary;
  const name = faction.names[language];
  return (
    <section
      data-faction={faction.id}
      aria-label={name}
      className="panel grid gap-2 border-l-4 border-l-(--accent) p-3"
    >
      <h2 className="flex items-center gap-2 text-lg">
        <img src={factionIconOf(faction.id)} alt="" width={32} height={32} />
        {name}
      </h2>
      <CostDots units={units} label={t("chart", { faction: name, count, least, most })} />
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-gold underline underline-offset-4">
          {t("perCost")}
        </summary>
        <AllCosts faction={faction} />
      </details>
    </section>
  );
}

function AllCosts({ faction }: { readonly faction: Faction }) {
  const t = useTranslations("stats.costs");
  const language = useLanguage();
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr>
          <th scope="col" className="border-b border-line px-2 py-1.5 text-start">
            {t("cost")}
          </th>
          <th scope="col" className="border-b border-line px-2 py-1.5 text-start">
            {t("names")}
          </th>
        </tr>
      </thead>
      <tbody>
        {unitsPerCost(unitsOf(faction.id)).map(({ cost, units }) => (
          <tr key={cost}>
            <th scope="row" className="border-b border-line px-2 text-start text-gold">
              {cost}
            </th>
            <td className="border-b border-line px-2">
              <ul className="flex flex-wrap gap-x-5">
                {units.map((unit) => (
                  <li key={unit.id}>
                    <Link
                      to="/unit-stats/$unitId"
                      params={{ unitId: unit.id }}
                      className="inline-flex min-h-11 items-center hover:text-gold"
                    >
                      {unit.names[language]}
                    </Link>
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cell = "border-b border-line px-1 py-2 md:px-2 text-end";

/** The factions' costs in figures. */
function CostsTable() {
  const t = useTranslations("stats.costs");
  const column = useTranslations("stats.column");
  const language = useLanguage();
  const { plain } = useNumbers();
  const figures = ["units", "least", "median", "most"] as const;
  return (
    <div className="panel grid gap-2 p-4">
      <h2 className="text-xl text-gold">{t("table")}</h2>
      <ScrollRegion label={t("table")} className="overflow-x-auto">
        <table className="w-full border-collapse lining-nums tabular-nums">
          <thead>
            <tr>
              <th scope="col" className="border-b border-line px-1 py-2 md:px-2 text-start">
                {column("faction")}
              </th>
              {figures.map((figure) => (
                <th key={figure} scope="col" className={cell}>
                  {t(figure)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {allFactions().map(({ id, names }) => {
              const summary = costSummary(unitsOf(id));
              return (
                <tr key={id}>
                  <th scope="row" className="border-b border-line px-1 py-2 md:px-2 text-start">
                    {names[language]}
                  </th>
                  <td className={cell}>{summary?.count}</td>
                  <td className={cell}>{summary?.least}</td>
                  <td className={cell}>{summary && plain(summary.median)}</td>
                  <td className={cell}>{summary?.most}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

/** The costs of the units of each faction. */
export function CostsPage() {
  const t = useTranslations("stats.costs");
  return (
    <StatsFrame>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-3">
          {allFactions().map((faction) => (
            <FactionCosts key={faction.id} faction={faction} />
          ))}
        </div>
        <CostsTable />
      </div>
    </StatsFrame>
  );
}
