/** The words on screen, and whether they are still English. */
import type { Page } from "@playwright/test";
import { readMessages } from "#scripts/message-files.ts";

export const messagesOf = {
  en: readMessages("en"),
  es: readMessages("es"),
  fr: readMessages("fr"),
} as const;

type Tree = { readonly [key: string]: string | Tree };

function sentences(tree: Tree): readonly string[] {
  return Object.values(tree).flatMap((value) =>
    typeof value === "string" ? [value] : sentences(value),
  );
}

/** The parts of a message that appear as they are: between placeholders, and in each plural form. */
function literals(message: string): readonly string[] {
  return message
    .split(/\{\w+, plural,|=\d+ \{|\w+ \{|[{}#]|\w+, number/)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{3}/u.test(part));
}

/** English texts that a translation has nowhere, so that none of them belongs on a translated screen. */
function onlyEnglish(language: "es" | "fr"): readonly string[] {
  const translated = sentences(messagesOf[language]).join("\n").toLowerCase();
  const english = new Set(sentences(messagesOf.en).flatMap(literals));
  return [...english].filter((text) => !translated.includes(text.toLowerCase()));
}

/** Every text that a player sees or hears: text, names, descriptions, placeholders, the title. */
async function allTexts(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [document.title];
    while (walker.nextNode() !== null) {
      const { parentElement, textContent } = walker.currentNode;
      // A language may say things in its own words on purpose.
      const isForeign = parentElement?.closest("script, style, noscript, [lang]:not(html)") != null;
      if (!isForeign && textContent !== null) texts.push(textContent.trim());
    }
    for (const element of document.querySelectorAll(
      "[aria-label], [title], [placeholder], [alt]",
    )) {
      for (const name of ["aria-label", "title", "placeholder", "alt"]) {
        texts.push(element.getAttribute(name) ?? "");
      }
    }
    return [...new Set(texts)].filter((text) => text !== "");
  });
}

/** The English texts among what is shown, as whole words. */
export async function englishOn(page: Page, language: "es" | "fr"): Promise<readonly string[]> {
  const shown = await allTexts(page);
  return onlyEnglish(language).flatMap((text) => {
    const literal = text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
    const whole = new RegExp(String.raw`(?<!\p{L})${literal}(?!\p{L})`, "u");
    return shown.filter((each) => whole.test(each)).map((each) => `${text} ← ${each}`);
  });
}
