import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";

/** Says so where the catalogue knows nobody but the mercenaries, rather than showing a poor faction. */
export function FactionNotice({ units }: { readonly units: readonly Unit[] }) {
  const t = useTranslations("faction");
  const onlyMercenaries = units.every((unit) => unit.characteristics.includes("Mercenary"));
  return onlyMercenaries ? <p className="panel px-4 py-3 text-muted">{t("empty")}</p> : null;
}
