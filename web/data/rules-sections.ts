/** The sections of the rules reference. */
import type { Language } from "#domain/language.ts";
import type { ReferenceSection } from "#domain/reference/texts.ts";
import { idOf, inLanguage, readRows } from "./reference/read-rows.ts";

/** A row of `rules_sections`. */
export type RulesSectionRow = Readonly<Record<string, unknown>>;

/** The section in a row, in a language. */
export function sectionOfRules(row: RulesSectionRow, language: Language): ReferenceSection {
  return {
    id: idOf(row),
    title: inLanguage(row, "title", language),
    content: inLanguage(row, "content", language),
    notes: [],
  };
}

/** All sections in their order. @throws DataError */
export function fetchRulesSections(signal: AbortSignal): Promise<readonly RulesSectionRow[]> {
  return readRows("rules_sections", signal);
}
