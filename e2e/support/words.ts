/** The words on screen, and whether they are still English. */
import type { Page } from "@playwright/test";
import { readMessages } from "#scripts/message-files.ts";
import { shownTexts } from "./shown-texts.ts";
import { englishAmong } from "./words-left.ts";

export const messagesOf = {
  en: readMessages("en"),
  es: readMessages("es"),
  fr: readMessages("fr"),
} as const;

/** The English texts among what is shown, as whole words. */
async function englishOn(page: Page, language: "es" | "fr"): Promise<readonly string[]> {
  return englishAmong(await page.evaluate(shownTexts), messagesOf.en, messagesOf[language]);
}
