/** News as the home page and its archive show it. */
import type { Language } from "../language.ts";

/** An item of the news. */
export interface NewsItem {
  /** `news_id`, or the row's own id where that is absent. */
  readonly id: string;
  /** Day of the news, `YYYY-MM-DD`. */
  readonly date: string;
  /** Names a text of the app, for items whose text is not in the row. */
  readonly translationKey: string | null;
  /** Plain text or HTML, not cleaned; "" where there is none. */
  readonly contents: Readonly<Record<Language, string>>;
}

/**
 * The message of an item to a reader: its text, or which sentence of the app stands for a text that is
 * missing.
 */
export type NewsText =
  | { readonly kind: "content"; readonly content: string }
  | { readonly kind: "missing-translation"; readonly key: string }
  | { readonly kind: "translation-error" }
  | { readonly kind: "no-content" };

/**
 * The text of an item in a language, in English where the translation is missing, else what
 * its key names.
 *
 * @param translate gives the app's text for a key: null where there is none; throws where it cannot be made
 */
export function newsText(
  { contents, translationKey }: NewsItem,
  language: Language,
  translate: (key: string) => string | null,
): NewsText {
  const content = [contents[language], contents.en].find((text) => text.trim() !== "");
  if (content !== undefined) return { kind: "content", content };
  if (translationKey === null) return { kind: "no-content" };
  try {
    const text = translate(translationKey);
    return text === null
      ? { kind: "missing-translation", key: translationKey }
      : { kind: "content", content: text };
  } catch {
    return { kind: "translation-error" };
  }
}

/** Tells whether a text is meant as HTML: it has a tag or an entity in it. */
export function isHtml(text: string): boolean {
  return /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+|#x[\da-f]+);/i.test(text);
}

const noContents: NewsItem["contents"] = { en: "", es: "", fr: "" };

/**
 * Stand-ins for the news where none can be had: two placeholders dated today and yesterday.
 *
 * @param today the reader's day, `YYYY-MM-DD`
 */
export function defaultNews(today: string): readonly NewsItem[] {
  const yesterday = new Date(Date.parse(today) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return [
    { id: "default-today", date: today, translationKey: "today", contents: noContents },
    { id: "default-yesterday", date: yesterday, translationKey: "yesterday", contents: noContents },
  ];
}

/** Tells whether a value is a day as `NewsItem` has it. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}

/** The contents of an item, from a text for each language. */
export function contentsFrom(textIn: (language: Language) => string): NewsItem["contents"] {
  return { en: textIn("en"), es: textIn("es"), fr: textIn("fr") };
}
