import { useTranslations } from "use-intl";
import type { ClearingPlan } from "#web/data/health/clearing-plan.ts";
import { partsOf } from "./parts-of.ts";
import { useAmount } from "./use-amount.ts";

/** Table of what a clearing would remove, and how much of it. */
export function PlanTable({ plan }: { readonly plan: ClearingPlan }) {
  const t = useTranslations("health");
  const amount = useAmount();
  if (plan.entries === 0) return <p className="text-muted">{t("nothing")}</p>;
  return (
    <table className="w-full text-start">
      <caption className="text-start font-bold">{t("goes")}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t("name")}</th>
          <th scope="col">{t("size")}</th>
        </tr>
      </thead>
      <tbody>
        {partsOf(plan.items).map((each) => (
          <tr key={each.part} className="border-b border-line">
            <th scope="row" className="py-1 pe-3 text-start font-normal">
              {t(`part.${each.part}`)}
            </th>
            <td className="py-1 text-end tabular-nums">{amount(each)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="py-1 pe-3 text-start">
            {t("total")}
          </th>
          <td className="py-1 text-end tabular-nums">{amount(plan)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
