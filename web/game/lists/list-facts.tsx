import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import { insightOf } from "#domain/list/insight.ts";
import { cardFacts } from "#web/data/catalog.ts";

/** Facts of a list by its cards, as small numbers in a row; nothing for one without units. */
export function ListFacts({ list }: { readonly list: ArmyList }) {
  const t = useTranslations("insight");
  if (list.rows.length === 0) return null;
  const insight = insightOf(list, cardFacts);
  const counted = (count: number) => (insight.isLeast ? t("atLeast", { count }) : count);
  return (
    <dl aria-label={t("heading")} className="grid grid-cols-2 gap-x-4 min-[30rem]:grid-cols-3">
      <Fact label={t("activations")}>{insight.activations}</Fact>
      <Fact label={t("models")}>{counted(insight.models)}</Fact>
      <Fact label={t("wounds")}>{counted(insight.wounds)}</Fact>
      <Fact label={t("ranged")}>
        {insight.shooters === 0
          ? 0
          : t("shooters", { count: insight.shooters, reach: insight.reach })}
      </Fact>
      <Fact label={t("conquest")}>{insight.conquest}</Fact>
      <Fact label={t("dispels")}>{insight.dispels}</Fact>
      <Fact label={t("spellcasters")}>{insight.spellcasters}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-2 border-b border-line py-1 leading-tight">
      <dt className="text-[0.95rem] text-muted">{label}</dt>
      <dd className="text-end font-bold">{children}</dd>
    </div>
  );
}
