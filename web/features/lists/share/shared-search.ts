import { languages, type Language } from "#domain/language.ts";

export interface SharedSearch {
  /** The language that was chosen for whoever opens the link; without it the page is in theirs. */
  readonly lang?: Language;
}

export function parseSharedSearch(search: Readonly<Record<string, unknown>>): SharedSearch {
  const lang = languages.find((language) => language === search["lang"]);
  return lang === undefined ? {} : { lang };
}
