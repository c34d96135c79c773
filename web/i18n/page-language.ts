import type { Language } from "#domain/language.ts";

/** Says in which language the page is, and in which the app introduces itself where it is installed. */
export function setPageLanguage(language: Language): void {
  // Written again, even the same language has the browser look at the styles of the whole page.
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
  const part = language === "en" ? "" : `.${language}`;
  document
    .querySelector('link[rel="manifest"]')
    ?.setAttribute("href", `/manifest${part}.webmanifest`);
}
