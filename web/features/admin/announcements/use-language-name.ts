import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";

/** The name of a language, in the reader's. */
export function useLanguageName(): (language: Language) => string {
  const t = useTranslations("menu");
  const names = { en: t("english"), es: t("spanish"), fr: t("french") };
  return (language) => names[language];
}
