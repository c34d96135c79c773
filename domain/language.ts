/** The interface languages (specification, section 1). */
export const languages = ["en", "es", "fr"] as const;

export type Language = (typeof languages)[number];

/** One text in every interface language. */
export type Localized = Readonly<Record<Language, string>>;

/** Any stored value other than en, es or fr yields en (specification, section 1). */
export function asLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? "en";
}
