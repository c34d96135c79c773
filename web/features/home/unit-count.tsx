import { useTranslations } from "use-intl";
import type { FactionId } from "#domain/catalog/faction.ts";
import { unitsOf } from "#web/data/catalog.ts";

export function UnitCount({ factionId }: { readonly factionId: FactionId }) {
  const t = useTranslations("home");
  return t("unitCount", { count: unitsOf(factionId).length });
}
