import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { costSummary, unitsPerCost } from "#domain/catalog/costs.ts";
import type { Faction } from "#domain/catalog/faction.ts";
import { factionIconOf, unitsOf } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { CostDots } from "./cost-dots.tsx";

/** The dots of one faction, and every cost with its units on demand. */
export function FactionCosts({ faction }: { readonly faction: Faction }) {
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
