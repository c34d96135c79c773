import type { Language } from "#domain/language.ts";

/** The whole address of a path; with a language, the page shows itself in that one whoever opens it. */
export function shareAddress(path: string, language: Language | null): string {
  return `${location.origin}${path}${language === null ? "" : `?lang=${language}`}`;
}
