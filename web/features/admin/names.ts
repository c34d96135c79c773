import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";
import type { Messages } from "#web/i18n/messages.ts";

const languageKeys = { en: "english", es: "spanish", fr: "french" } as const;

/** The name of a language in the reader's own. */
export function useLanguageName(): (language: Language) => string {
  const t = useTranslations("menu");
  return (language) => t(languageKeys[language]);
}

/** The name of a field. */
export function useFieldName(): (name: string) => string {
  const t = useTranslations("admin.field");
  // The fields are named by their kinds; a test asks that all of them have words.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (name) => t(name as keyof Messages["admin"]["field"]);
}
