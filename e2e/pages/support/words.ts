/** The words on screen, and whether they are still English. */
import enText from "../../../web/i18n/locales/en.json?raw";
import esText from "../../../web/i18n/locales/es.json?raw";
import frText from "../../../web/i18n/locales/fr.json?raw";
import type { Messages } from "#web/i18n/messages.ts";
import { shownTexts } from "#e2e/support/shown-texts.ts";
import { englishAmong } from "#e2e/support/words-left.ts";

/** As they are written: the app itself gets them compiled. */
const written = (text: string): Messages => JSON.parse(text);

export const messagesOf = {
  en: written(enText),
  es: written(esText),
  fr: written(frText),
} as const;

/** The English texts among what is shown, as whole words. */
export function englishOn(language: "es" | "fr"): readonly string[] {
  return englishAmong(shownTexts(), messagesOf.en, messagesOf[language]);
}
