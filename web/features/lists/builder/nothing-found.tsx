import { useTranslations } from "use-intl";
import type { FactionId } from "#domain/catalog/faction.ts";
import { nearUnits } from "#domain/catalog/near-units.ts";
import { inOrder } from "#domain/catalog/order.ts";
import { keyFiguresOf, unitFacts, unitsOf } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { UnitGrid } from "./unit-grid.tsx";
import type { UnitQuery } from "./unit-search.ts";

interface NothingFoundProps {
  readonly query: UnitQuery;
  readonly faction: FactionId;
  readonly onClear: () => void;
}

/** The stand-in for the units where none is called so: those that a typing error hides, or the way out. */
export function NothingFound({ query, faction, onClear }: NothingFoundProps) {
  const t = useTranslations("units");
  const language = useLanguage();
  const near = inOrder(
    nearUnits(unitsOf(faction), unitFacts, query),
    query.order,
    language,
    keyFiguresOf,
  );

  if (near.length > 0) {
    return (
      <div className="grid gap-3">
        <p className="panel px-4 py-3 break-words">
          {t("near", { term: query.search.trim().slice(0, 80), count: near.length })}
        </p>
        <UnitGrid faction={faction} units={near} />
      </div>
    );
  }
  return (
    <div className="panel grid justify-items-center gap-3 px-4 py-10 text-center">
      <p className="text-lg font-bold">{t("none")}</p>
      <p className="text-muted">{t("noneHint")}</p>
      <Button onClick={onClear}>{t("clear")}</Button>
    </div>
  );
}
