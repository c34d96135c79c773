import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages, type Language, type Localized } from "#domain/language.ts";
import { characteristics, factions, keywords, specialRules, states, units } from "./catalog.ts";
import {
  chapterFile,
  contentChapters,
  contentNotes,
  noteFile,
  type ContentKind,
} from "./content.ts";
import { dieSymbols } from "./dice.ts";
import { feats, missions } from "./missions.ts";
import { parseContent } from "./parse-content.ts";
import { glossary } from "./reference.ts";

/** The labels that stand in italics beside proper names. */
export const labels = {
  open: { en: "Open question", es: "Cuestión abierta", fr: "Question ouverte" },
  older: { en: "Older version", es: "Versión anterior", fr: "Ancienne version" },
} as const;

const here = import.meta.dirname;

function textOf(file: string): string {
  return readFileSync(join(here, file), "utf8");
}

/** The files and folders in a folder of the catalogue. */
export function entriesOf(folder: string): string[] {
  return readdirSync(join(here, folder)).toSorted();
}

/** The chapters as the index has them, each with its parsed files. */
export function chaptersOf(kind: ContentKind) {
  return contentChapters[kind].map((chapter) => ({
    chapter,
    parsed: perLanguage((language) => parseContent(textOf(chapterFile(kind, chapter, language)))),
  }));
}

/** Every section of both kinds, with its titles and texts in three languages. */
export const sections = (["rules", "faq"] as const).flatMap((kind) =>
  chaptersOf(kind).flatMap(({ chapter, parsed }) =>
    chapter.sections.map(({ id, titles }) => ({
      kind,
      id,
      titles,
      chapter: chapter.id,
      texts: perLanguage(
        (language) => parsed[language].sections.find((section) => section.id === id)?.content ?? "",
      ),
    })),
  ),
);

/** Every note, with its texts in three languages. */
export const notes = contentNotes.map((note) => ({
  ...note,
  parsed: perLanguage((language) => parseContent(textOf(noteFile(note, language)))),
}));

export function perLanguage<Value>(valueOf: (language: Language) => Value) {
  return Object.fromEntries(languages.map((language) => [language, valueOf(language)])) as Record<
    Language,
    Value
  >;
}

/** A name as it is compared: small letters, straight apostrophes. */
export function plain(name: string): string {
  return name.toLowerCase().replaceAll("’", "'");
}

/** The ways in which a text may write a name: whole, without the abbreviation, one of two readings. */
export function formsOf(name: string): string[] {
  const readings = [name, ...name.split(" / ")];
  return [...readings, ...readings.map((form) => form.replace(/ \([^)]*\)$/, ""))].map(plain);
}

function lookUp(entries: readonly Localized[]) {
  return perLanguage(
    (language) =>
      new Map(entries.flatMap((names) => formsOf(names[language]).map((form) => [form, names.en]))),
  );
}

/** The English key of each term, by the forms that a language may write it in. */
export const terms = lookUp(
  [...glossary, ...keywords, ...specialRules, ...characteristics, ...states, ...dieSymbols].map(
    ({ names }) => names,
  ),
);

/** The English key of each name that stands in italics. */
export const properNames = lookUp([
  ...[...missions, ...feats, ...factions, ...units].map(({ names }) => names),
  ...Object.values(labels),
]);

export function linksIn(markdown: string): { text: string; target: string }[] {
  return [...markdown.matchAll(/\[(?<text>[^\]]*)\]\((?<target>[^)]*)\)/g)].map(({ groups }) => ({
    text: groups?.["text"] ?? "",
    target: groups?.["target"] ?? "",
  }));
}

export function boldIn(markdown: string): string[] {
  return [...markdown.matchAll(/\*\*(.+?)\*\*/g)].map((match) => match[1] ?? "");
}

export function italicsIn(markdown: string): string[] {
  return [...markdown.matchAll(/(?<![\p{L}\d])_(.+?)_(?![\p{L}\d])/gu)].map((match) =>
    (match[1] ?? "").replace(/\.$/, ""),
  );
}

/** The text without what links point to. */
export function wordsOf(markdown: string): string {
  return markdown.replaceAll(/\]\([^)]*\)/g, "]");
}

export function numbersIn(markdown: string): string[] {
  return (wordsOf(markdown).match(/\d+/g) ?? []).toSorted();
}

/** The blocks of a text: what kind each is, and how many items, or rows and columns, it has. */
export function shapeOf(markdown: string): string[] {
  return markdown.split(/\n{2,}/).map((block) => {
    const lines = block.split("\n");
    if (block.startsWith("- ")) return `list of ${lines.length}`;
    if (block.startsWith("1. ")) return `steps of ${lines.length}`;
    if (block.startsWith("|")) return `table of ${lines.length} by ${cellsOf(lines[0]).length}`;
    return lines.length === 1 ? "paragraph" : "broken paragraph";
  });
}

/** The cells of a table's row. */
function cellsOf(row = ""): string[] {
  return row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** The rows of the first table of a section, without its head. */
export function tableIn(id: string, language: Language): string[][] {
  const text = sections.find((section) => section.kind === "rules" && section.id === id)?.texts;
  const rows = (text?.[language] ?? "").split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map(cellsOf);
}
