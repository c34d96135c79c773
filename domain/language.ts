/** The interface languages, by their tags. */
export const languages = ["en", "es", "fr"] as const;

/** A language of the interface. */
export type Language = (typeof languages)[number];

/** Each language as it calls itself: who reads none of the others finds it. */
export const languageNames: Localized = { en: "English", es: "Español", fr: "Français" };

/** One text in every interface language. */
export type Localized = Readonly<Record<Language, string>>;

/** The language that a stored value names; English for anything else. */
export function asLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? "en";
}

/**
 * The first of the languages that a reader prefers, as language tags (RFC 5646), in which the app speaks;
 * English when it speaks none of them.
 */
export function preferredLanguage(tags: readonly string[]): Language {
  const wanted = tags.map((tag) => tag.split("-", 1)[0]?.toLowerCase());
  const first = wanted.find((tag) => languages.some((language) => language === tag));
  return asLanguage(first);
}
