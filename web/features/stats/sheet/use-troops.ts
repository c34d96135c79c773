import { useTranslations } from "use-intl";
import type { Profile } from "#catalog/unit-stats.ts";

type Band = Pick<Profile, "troopsMin" | "troopsMax">;

/** The number of troops that a row of a profile is for, in words. */
export function useTroops(): (band: Band) => string {
  const t = useTranslations("stats.sheet");
  return ({ troopsMin: min, troopsMax: max }) => {
    if (max === null) return t("troopsFrom", { min });
    return min === max ? t("troopsExactly", { count: min }) : t("troopsRange", { min, max });
  };
}
