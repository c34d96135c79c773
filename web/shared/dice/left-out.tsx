import { useTranslations } from "use-intl";

/** Says what the odds do not count, in a few words. Speaks the words of `stats`. */
export function LeftOut() {
  const t = useTranslations("stats.odds");
  return <p className="max-w-3xl text-muted">{t("leftOut")}</p>;
}
