/**
 * Our own texts about the game: the rules reference, the FAQ and the notes to them. index.json says what
 * there is and in which order; each chapter is a folder of `content/rules` or `content/faq` with one
 * Markdown file per language, each note one of `content/notes`. content/README.md describes the Markdown,
 * parse-content.ts takes it apart, and content.test.ts is what makes the types asserted here true.
 */
import type { Language, Localized } from "#domain/language.ts";
import indexFile from "./content/index.json" with { type: "json" };

export type ContentKind = "rules" | "faq";

interface ContentSection {
  /** The name in lasting links: unique among the chapters and sections of its kind. */
  readonly id: string;
  /** The title; in the FAQ this is the question. */
  readonly titles: Localized;
}

interface ContentChapter extends ContentSection {
  /** The folder's name: a number for the order of folders, and the id. */
  readonly folder: string;
  readonly sections: readonly ContentSection[];
}

/** A clarification that is appended to a section of the rules. */
interface ContentNote {
  readonly id: string;
  /** The id of the section that it is appended to. */
  readonly section: string;
  readonly titles: Localized;
}

/** The chapters of the rules and of the FAQ, in order. */
export const contentChapters: Readonly<Record<ContentKind, readonly ContentChapter[]>> = {
  rules: indexFile.rules,
  faq: indexFile.faq,
};

/** Clarifications of single sections of the rules. */
export const contentNotes: readonly ContentNote[] = indexFile.notes;

/** The file of a chapter's text, from the folder of this file. */
export function chapterFile(kind: ContentKind, { folder }: ContentChapter, language: Language) {
  return `content/${kind}/${folder}/${language}.md`;
}

/** The file of a note's text, from the folder of this file. */
export function noteFile({ id }: ContentNote, language: Language) {
  return `content/notes/${id}/${language}.md`;
}
