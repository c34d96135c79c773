import { useTranslations } from "use-intl";
import type { Scoring } from "#catalog/missions.ts";
import { conditionIn } from "#web/data/catalog/missions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";

interface ScoringTableProps {
  readonly scoring: readonly Scoring[];
  readonly unit: "MP" | "VP" | "AP";
}

const head = "border-b border-line px-2 py-1.5 text-start align-top";

/** A table of what scores, how much and when, in words. */
export function ScoringTable({ scoring, unit }: ScoringTableProps) {
  const t = useTranslations("missions.detail");
  const language = useLanguage();
  return (
    <ScrollRegion role="group" label={t(`unit${unit}`)} className="relative overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="pb-1 text-start text-muted">{t(`unit${unit}`)}</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              {t("points")}
            </th>
            <th scope="col" className={head}>
              {t("what")}
            </th>
            <th scope="col" className={head}>
              {t("when")}
            </th>
          </tr>
        </thead>
        <tbody>
          {scoring.map(({ points, when, condition, oncePerGame }) => (
            <tr key={condition}>
              <td className={`${head} text-xl font-bold text-gold`}>+{points}</td>
              <td className={head}>{conditionIn(condition, language)}</td>
              <td className={`${head} text-muted`}>
                {t(when)}
                {oncePerGame === true && `, ${t("once")}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
