/** Questions that players ask, with their answers. */
import type { Language } from "#domain/language.ts";
import type { ReferenceSection } from "#domain/reference/texts.ts";
import { idOf, inLanguage, readRows } from "./reference/read-rows.ts";

/** A row of `faq_sections`. */
export type FaqSectionRow = Readonly<Record<string, unknown>>;

/** The question in a row, in a language. */
export function questionOf(row: FaqSectionRow, language: Language): ReferenceSection {
  return {
    id: idOf(row),
    title: inLanguage(row, "section", language),
    content: inLanguage(row, "content", language),
    notes: [],
  };
}

/** All questions in their order. @throws DataError */
export function fetchFaqSections(signal: AbortSignal): Promise<readonly FaqSectionRow[]> {
  return readRows("faq_sections", signal);
}
