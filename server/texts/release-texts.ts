/** Texts of this release about the game, as rows of the tables that administrators edit. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { factions, specialRules } from "#catalog/catalog.ts";
import { chapterFile, contentChapters, type ContentKind } from "#catalog/content.ts";
import { descriptions } from "#catalog/descriptions.ts";
import { parseContent } from "#catalog/parse-content.ts";
import { languages, type Language, type Localized } from "#domain/language.ts";

/** Value of a column. */
export type Cell = string | number | null;

/** The rows of one table, in the order in which they are read. */
export interface ReleaseTable {
  readonly table: string;
  /** The column that names a row for ever. */
  readonly key: string;
  readonly rows: readonly Readonly<Record<string, Cell>>[];
}

/** A text in the columns `title`, `title_es` and `title_fr`. */
function columns(column: string, text: Localized | null): Record<string, string | null> {
  return {
    [column]: text?.en ?? null,
    [`${column}_es`]: text?.es ?? null,
    [`${column}_fr`]: text?.fr ?? null,
  };
}

async function contentsOf(file: string): Promise<ReadonlyMap<string, string>> {
  const path = fileURLToPath(new URL(`../../catalog/${file}`, import.meta.url));
  const { sections } = parseContent(await readFile(path, "utf8"));
  return new Map(sections.map(({ id, content }) => [id, content]));
}

type Chapter = (typeof contentChapters)[ContentKind][number];

/** The sections of a chapter with their contents in three languages. */
async function sectionsOf(kind: ContentKind, chapter: Chapter) {
  const read = async (language: Language) =>
    [language, await contentsOf(chapterFile(kind, chapter, language))] as const;
  const contents = new Map(await Promise.all(languages.map(read)));
  const inLanguage = (id: string, language: Language) => contents.get(language)?.get(id) ?? "";
  return chapter.sections.map(({ id, titles }) => ({
    id,
    titles,
    content: {
      en: inLanguage(id, "en"),
      es: inLanguage(id, "es"),
      fr: inLanguage(id, "fr"),
    },
  }));
}

async function rulesSections() {
  const chapters = contentChapters.rules.map(async (chapter) => {
    const sections = await sectionsOf("rules", chapter);
    return sections.map((section) => ({ ...section, chapter: chapter.id }));
  });
  return (await Promise.all(chapters)).flat();
}

async function questions() {
  const groups = contentChapters.faq.map((chapter) => sectionsOf("faq", chapter));
  return (await Promise.all(groups)).flat();
}

/**
 * Every table that the catalogue fills, parents first. The column `chapter` of the sections is their
 * chapter's slug, in place of an id that only the database knows.
 */
export async function releaseTexts(): Promise<readonly ReleaseTable[]> {
  return [
    factionsTable(),
    specialRulesTable(),
    rulesChaptersTable(),
    await rulesSectionsTable(),
    await questionsTable(),
  ];
}

function factionsTable(): ReleaseTable {
  const rows = factions.map(({ id, names }, place) => ({
    id,
    ...columns("name", names),
    order_index: place + 1,
  }));
  return { table: "factions", key: "id", rows };
}

function specialRulesTable(): ReleaseTable {
  const rows = specialRules.map(({ name, names }) => ({
    ...columns("name", names),
    ...columns("description", descriptions[name] ?? null),
  }));
  return { table: "special_rules", key: "name", rows };
}

function rulesChaptersTable(): ReleaseTable {
  const rows = contentChapters.rules.map(({ id, titles }, place) => ({
    slug: id,
    ...columns("title", titles),
    order_index: place + 1,
  }));
  return { table: "rules_chapters", key: "slug", rows };
}

async function rulesSectionsTable(): Promise<ReleaseTable> {
  const rows = (await rulesSections()).map(({ id, titles, content, chapter }, place) => ({
    slug: id,
    chapter,
    ...columns("title", titles),
    ...columns("content", content),
    order_index: place + 1,
  }));
  return { table: "rules_sections", key: "slug", rows };
}

async function questionsTable(): Promise<ReleaseTable> {
  const rows = (await questions()).map(({ id, titles, content }, place) => ({
    slug: id,
    ...columns("section", titles),
    ...columns("content", content),
    order_index: place + 1,
  }));
  return { table: "faq_sections", key: "slug", rows };
}
