/** The chapters of the rules reference. */
import type { Language } from "#domain/language.ts";
import type { ReferenceChapter } from "#domain/reference/texts.ts";
import { idOf, inLanguage, readRows } from "./reference/read-rows.ts";
import { sectionOfRules, type RulesSectionRow } from "./rules-sections.ts";

/** A row of `rules_chapters`. */
export type RulesChapterRow = Readonly<Record<string, unknown>>;

/** A chapter with those of the sections that are its own; without any it is empty. */
export function chapterOfRules(
  row: RulesChapterRow,
  sections: readonly RulesSectionRow[],
  language: Language,
): ReferenceChapter {
  return {
    id: idOf(row),
    title: inLanguage(row, "title", language),
    sections: sections
      .filter((section) => section["chapter_id"] === row["id"])
      .map((section) => sectionOfRules(section, language)),
  };
}

/** All chapters in their order. @throws DataError */
export function fetchRulesChapters(signal: AbortSignal): Promise<readonly RulesChapterRow[]> {
  return readRows("rules_chapters", signal);
}
