import type { Language } from "#domain/language.ts";

/** The words of a preview, beside those of the text export and the picture. */
export interface PreviewWords {
  /** The Open Graph name of the language. */
  readonly locale: string;
  /** `Alborc ×2` among others, as far as there is room. */
  readonly separator: string;
  /** Description of the picture for those who do not see it. */
  readonly pictureOf: (name: string) => string;
  readonly tournament: (name: string) => string;
}

/** Words of previews in each language. */
export const previewWords: Readonly<Record<Language, PreviewWords>> = {
  en: {
    locale: "en_GB",
    separator: ", ",
    pictureOf: (name) => `The army list “${name}”`,
    tournament: (name) => `Tournament: ${name}`,
  },
  es: {
    locale: "es_ES",
    separator: ", ",
    pictureOf: (name) => `La lista de ejército «${name}»`,
    tournament: (name) => `Torneo: ${name}`,
  },
  fr: {
    locale: "fr_FR",
    separator: ", ",
    pictureOf: (name) => `La liste d’armée « ${name} »`,
    tournament: (name) => `Tournoi : ${name}`,
  },
};
