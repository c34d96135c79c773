/** The people who open the builder in a bench: the language of their browser, and what they chose in the app. */
import type { Language } from "#domain/language.ts";
import { messagesOf } from "#e2e/support/words.ts";
import { keys } from "#web/data/local/keys.ts";

/** Somebody who reads the app in a language. */
export interface Reader {
  readonly name: string;
  /** The language that their browser asks for, as a tag. */
  readonly locale: string;
  readonly language: Language;
  /** Values that their browser has stored before they come. */
  readonly stored: Readonly<Record<string, string>>;
}

/** Somebody who reads the app in English. */
export const englishReader: Reader = {
  name: "in English",
  locale: "en-GB",
  language: "en",
  stored: {},
};

/** Readers of each language, and one whose browser speaks another. */
export const readers: readonly Reader[] = [
  englishReader,
  { name: "in Spanish", locale: "es-ES", language: "es", stored: {} },
  { name: "in French", locale: "fr-FR", language: "fr", stored: {} },
  {
    name: "in French, chosen in an English browser",
    locale: "en-GB",
    language: "fr",
    stored: { [keys.language.name]: "fr" },
  },
];

/** The words by which a bench knows the controls of a unit's card. */
export interface CardWords {
  /** The beginning of the name of the button that adds a unit. */
  readonly add: string;
  readonly highCommand: string;
}

/** The words that a reader has on a card. */
export function cardWordsOf({ language }: Reader): CardWords {
  const { add, highCommand } = messagesOf[language].unit;
  return { add: add.replace("{name}", ""), highCommand };
}
