import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { factionName, termIn, typeName } from "#web/data/catalog/catalog.ts";
import { statsOf } from "#web/data/catalog/unit-stats.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { CardAbilities, CardHead, CardRolls } from "./card-figures.tsx";
import "./text-card.css";

/** The card of a unit as text on paper, for a unit that was corrected after its card was drawn. */
export function TextCard({ unit }: { readonly unit: Unit }) {
  const column = useTranslations("stats.column");
  const language = useLanguage();
  const stats = statsOf(unit.id);
  const terms = [...unit.characteristics, ...unit.keywords, ...unit.specialRules];
  const numbers = [
    { label: column("points"), value: unit.pointsCost },
    { label: column("command"), value: unit.command },
    { label: column("availability"), value: unit.availability },
  ];
  return (
    <article className="text-card" lang={language} data-faction={unit.factionId}>
      <h2>{unit.names[language]}</h2>
      <p>
        {[
          factionName(unit.factionId, language),
          typeName(unit.type, language),
          ...numbers.map(({ label, value }) => `${label} ${value}`),
        ].join(" · ")}
      </p>
      {terms.length > 0 && <p>{terms.map((term) => termIn(term, language)).join(" · ")}</p>}
      <div className="text-card-columns">
        {stats !== undefined && (
          <>
            <CardHead stats={stats} />
            <CardRolls stats={stats} />
          </>
        )}
        <CardAbilities unitId={unit.id} />
      </div>
    </article>
  );
}
