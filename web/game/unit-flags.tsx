import { Crown, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";

/** What decides whether a unit may be in a list beside others, and at tournaments. */
export function UnitFlags({ unit }: { readonly unit: Unit }) {
  const t = useTranslations("unit");
  return (
    <>
      {unit.highCommand && (
        <span className="inline-flex items-center gap-1 font-bold text-gold">
          <Crown aria-hidden size={16} />
          {t("highCommand")}
        </span>
      )}
      {!unit.tournamentLegal && (
        <span className="inline-flex items-center gap-1 text-danger">
          <TriangleAlert aria-hidden size={16} />
          {t("notLegal")}
        </span>
      )}
    </>
  );
}
