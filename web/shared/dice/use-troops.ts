import { useTranslations } from "use-intl";

interface Band {
  readonly troopsMin: number;
  /** Null is no upper bound. */
  readonly troopsMax: number | null;
}

/** The number of troops that a row of a profile is for, in words. */
export function useTroops(): (band: Band) => string {
  const t = useTranslations("stats.sheet");
  return ({ troopsMin: min, troopsMax: max }) => {
    if (max === null) return t("troopsFrom", { min });
    return min === max ? t("troopsExactly", { count: min }) : t("troopsRange", { min, max });
  };
}
