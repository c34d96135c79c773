import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import { insightOf } from "#domain/list/insight.ts";
import { cardFacts } from "#web/data/catalog/catalog.ts";

interface ListFact {
  readonly label: string;
  readonly value: string | number;
}

/** The facts of a list by its cards, each with its words. */
export function useListFacts(list: ArmyList): readonly ListFact[] {
  const t = useTranslations("insight");
  const insight = insightOf(list, cardFacts);
  const counted = (count: number) => (insight.isLeast ? t("atLeast", { count }) : count);
  const { shooters, reach } = insight;
  return [
    { label: t("activations"), value: insight.activations },
    { label: t("models"), value: counted(insight.models) },
    { label: t("wounds"), value: counted(insight.wounds) },
    { label: t("ranged"), value: shooters === 0 ? 0 : t("shooters", { count: shooters, reach }) },
    { label: t("conquest"), value: insight.conquest },
    { label: t("dispels"), value: insight.dispels },
    { label: t("spellcasters"), value: insight.spellcasters },
  ];
}

/** Facts of a list by its cards, as small numbers in a row; nothing for one without units. */
export function ListFacts({ list }: { readonly list: ArmyList }) {
  const t = useTranslations("insight");
  const facts = useListFacts(list);
  if (list.rows.length === 0) return null;
  return (
    <dl aria-label={t("heading")} className="grid grid-cols-2 gap-x-4 min-[30rem]:grid-cols-3">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-2 border-b border-line py-1 leading-tight"
        >
          <dt className="text-[0.95rem] text-muted">{label}</dt>
          <dd className="text-end font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
