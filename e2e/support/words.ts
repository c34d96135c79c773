/** The words on screen, and whether they are still English. */
import type { Page } from "@playwright/test";
import en from "#web/i18n/locales/en.json" with { type: "json" };
import es from "#web/i18n/locales/es.json" with { type: "json" };
import fr from "#web/i18n/locales/fr.json" with { type: "json" };
import { shownTexts } from "./shown-texts.ts";
import { englishAmong } from "./words-left.ts";

export const messagesOf = { en, es, fr } as const;

/** The English texts among what is shown, as whole words. */
export async function englishOn(page: Page, language: "es" | "fr"): Promise<readonly string[]> {
  return englishAmong(await page.evaluate(shownTexts), en, messagesOf[language]);
}
