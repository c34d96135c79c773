/**
 * The texts that came with the app: what is read until the server has answered, without a network, and
 * where the server has none. One chunk for each language, kept for offline use.
 */
import { parseContent } from "#catalog/parse-content.ts";
import type { Language } from "#domain/language.ts";
import {
  withNotes,
  type ReferenceChapter,
  type ReferenceKind,
  type ReferenceNote,
} from "#domain/reference/texts.ts";
import { readable } from "#web/ui/readable.ts";

/** The texts of the reference that came with the app, in one language. */
export type ReferenceTexts = Readonly<Record<ReferenceKind, readonly ReferenceChapter[]>> & {
  /** Clarifications, by the section of the rules that they are appended to. */
  readonly notes: Readonly<Record<string, ReferenceNote>>;
};

type Files = Readonly<Record<string, string>>;

const loaders: Readonly<Record<Language, () => Promise<{ readonly files: Files }>>> = {
  en: () => import("./files-en.ts"),
  es: () => import("./files-es.ts"),
  fr: () => import("./files-fr.ts"),
};

/** The sections that notes are appended to; catalog/content/index.json says the same, and is tested. */
const sectionsOfNotes: Readonly<Record<string, string>> = {
  "sight-clarification": "line-of-sight",
  "move-clarification": "move-action",
};

/** Folders are numbered, so the order of their names is the order of reading. */
function documentsIn(files: Files, folder: string) {
  return Object.entries(files)
    .filter(([path]) => path.includes(`/content/${folder}/`))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, markdown]) => parseContent(markdown));
}

function chaptersIn(files: Files, kind: ReferenceKind): readonly ReferenceChapter[] {
  return documentsIn(files, kind).map(({ id, title, sections }) => ({
    id,
    title,
    sections: sections.map((section) => ({ ...section, notes: [] })),
  }));
}

function notesIn(files: Files): ReferenceTexts["notes"] {
  const notes = documentsIn(files, "notes").flatMap(({ id, title, content }) => {
    const section = sectionsOfNotes[id];
    return section === undefined ? [] : [[section, { title, content }] as const];
  });
  return Object.fromEntries(notes);
}

async function load(language: Language): Promise<ReferenceTexts> {
  const { files } = await loaders[language]();
  const notes = notesIn(files);
  return {
    rules: withNotes(chaptersIn(files, "rules"), notes),
    faq: chaptersIn(files, "faq"),
    notes,
  };
}

const loaded = new Map<Language, Promise<ReferenceTexts>>();

/** The texts in a language; the same promise at every call, until it fails. */
export function builtInTexts(language: Language): Promise<ReferenceTexts> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const loading = load(language);
  loaded.set(language, loading);
  loading.catch(() => loaded.delete(language));
  return readable(loading);
}
