import type { Language } from "#domain/language.ts";

/** Says in which language the page is, and in which the app introduces itself where it is installed. */
export function setPageLanguage(language: Language): void {
  document.documentElement.lang = language;
  const part = language === "en" ? "" : `.${language}`;
  document
    .querySelector('link[rel="manifest"]')
    ?.setAttribute("href", `/manifest${part}.webmanifest`);
}
