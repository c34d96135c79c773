import { type Language, languages } from "#domain/language.ts";
import { acceptedLanguage } from "#server/accepted-language.ts";

/** The reader's language: the address says it, or the browser. */
export function readerLanguage(url: URL, headers: Headers): Language {
  const asked = url.searchParams.get("lang")?.trim().toLowerCase().split("-", 1)[0];
  return languages.find((language) => language === asked) ?? acceptedLanguage(headers);
}
