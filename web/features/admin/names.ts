import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";
import type { Messages } from "#web/i18n/messages.ts";

const languageKeys = { en: "english", es: "spanish", fr: "french" } as const;

/** What a language is called in the reader's own. */
export function useLanguageName(): (language: Language) => string {
  const t = useTranslations("menu");
  return (language) => t(languageKeys[language]);
}

/** What a field is called. */
export function useFieldName(): (name: string) => string {
  const t = useTranslations("admin.field");
  // The fields are named by their kinds; a test asks that all of them have words.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (name) => t(name as keyof Messages["admin"]["field"]);
}
