import type { Language } from "#domain/language.ts";

/** The words in the picture of a list, beside those of the text export. */
export interface PictureWords {
  readonly points: (count: number) => string;
  readonly command: string;
  readonly courtesy: string;
  /** The sentence about units that have no place in the picture, by their number. */
  readonly more: (count: number) => string;
  readonly empty: string;
  /** A courtesy list of which nothing may be seen. */
  readonly allHidden: string;
}

/** The words of a picture in each language. */
export const pictureWords: Readonly<Record<Language, PictureWords>> = {
  en: {
    points: (count) => (count === 1 ? "point" : "points"),
    command: "command",
    courtesy: "Courtesy list",
    more: (count) => `and ${count} more`,
    empty: "No units yet",
    allHidden: "Every unit stays hidden",
  },
  es: {
    points: (count) => (count === 1 ? "punto" : "puntos"),
    command: "mando",
    courtesy: "Lista de cortesía",
    more: (count) => `y ${count} más`,
    empty: "Aún sin unidades",
    allHidden: "Todas las unidades siguen ocultas",
  },
  fr: {
    points: (count) => (count < 2 ? "point" : "points"),
    command: "commandement",
    courtesy: "Liste de courtoisie",
    more: (count) => `et ${count} de plus`,
    empty: "Pas encore d’unités",
    allHidden: "Toutes les unités restent cachées",
  },
};
