/** The words on screen, and whether they are still English. */
import type { Language } from "#domain/language.ts";
import type { Messages } from "#web/i18n/message-types.ts";
import { shownTexts } from "#e2e/support/shown-texts.ts";
import { englishAmong } from "#e2e/support/words-left.ts";

/** As they are written: the app itself gets them compiled. */
const files = import.meta.glob<string>("../../../web/i18n/locales/*/*.json", {
  query: "?raw",
  import: "default",
  eager: true,
});

function messagesIn(language: Language): Messages {
  const parts = Object.entries(files).flatMap(([path, text]) => {
    const [folder, file = ""] = path.split("/").slice(-2);
    return folder === language ? [[file.replace(".json", ""), JSON.parse(text)] as const] : [];
  });
  const { start, ...late } = Object.fromEntries(parts);
  return { ...start, ...late };
}

export const messagesOf = {
  en: messagesIn("en"),
  es: messagesIn("es"),
  fr: messagesIn("fr"),
} as const;

/** The English texts among what is shown, as whole words. */
export function englishOn(language: "es" | "fr"): readonly string[] {
  return englishAmong(shownTexts(), messagesOf.en, messagesOf[language]);
}
