/** The tables of the reference: their rows, and what a page shows of them. */
import type { Language } from "#domain/language.ts";
import { asText } from "#domain/outside.ts";
import type { ReferenceChapter, ReferenceSection } from "#domain/reference/texts.ts";
import { guestRows, type Row } from "../backend/guest-rows.ts";

/**
 * All rows of a table by `order_index`. A failure is logged and thrown.
 * @throws DataError
 */
async function readRows(table: string, signal: AbortSignal): Promise<readonly Row[]> {
  try {
    return await guestRows(`${table}?select=*&order=order_index`, signal);
  } catch (error) {
    // oxlint-disable-next-line no-console -- the page says that it failed, the console has the reason
    if (!signal.aborted) console.error(`Could not read ${table}`, error);
    throw error;
  }
}

/** All chapters of the rules in their order. @throws DataError */
export function fetchRulesChapters(signal: AbortSignal): Promise<readonly Row[]> {
  return readRows("rules_chapters", signal);
}

/** All sections of the rules in their order. @throws DataError */
export function fetchRulesSections(signal: AbortSignal): Promise<readonly Row[]> {
  return readRows("rules_sections", signal);
}

/** All questions that players ask, with their answers, in their order. @throws DataError */
export function fetchFaqSections(signal: AbortSignal): Promise<readonly Row[]> {
  return readRows("faq_sections", signal);
}

/** The text of a column in a language; a missing translation is English. */
function inLanguage(row: Row, column: string, language: Language): string {
  const own = language === "en" ? "" : asText(row[`${column}_${language}`]);
  return own.trim() === "" ? asText(row[column]) : own;
}

/** The name of a row in lasting links: rows that an administrator adds may have no name of their own. */
function idOf(row: Row): string {
  return asText(row["slug"]) || asText(row["id"]);
}

function sectionOf(row: Row, titleColumn: string, language: Language): ReferenceSection {
  return {
    id: idOf(row),
    title: inLanguage(row, titleColumn, language),
    content: inLanguage(row, "content", language),
    notes: [],
  };
}

/** The question in a row of `faq_sections`, in a language. */
export function questionOf(row: Row, language: Language): ReferenceSection {
  return sectionOf(row, "section", language);
}

/** A chapter with those of the sections that are its own; without any it is empty. */
export function chapterOfRules(
  row: Row,
  sections: readonly Row[],
  language: Language,
): ReferenceChapter {
  return {
    id: idOf(row),
    title: inLanguage(row, "title", language),
    sections: sections
      .filter((section) => section["chapter_id"] === row["id"])
      .map((section) => sectionOf(section, "title", language)),
  };
}
