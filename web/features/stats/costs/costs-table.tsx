import { useTranslations } from "use-intl";
import { costSummary } from "#domain/catalog/costs.ts";
import { allFactions, unitsOf } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";
import { useNumbers } from "#web/shared/dice/use-numbers.ts";

const cell = "border-b border-line px-1 py-2 md:px-2 text-end";

/** The factions' costs in figures. */
export function CostsTable() {
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
