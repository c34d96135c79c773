/** Rules and questions in all languages: the server's where this visit has read them, else the app's own. */
import { withoutMarks } from "#domain/palette/without-marks.ts";
import type { Language } from "#domain/language.ts";
import type { ReferenceChapter, ReferenceKind, ReferenceSection } from "#domain/reference/texts.ts";
import { queryClient } from "#web/data/backend/query-client.ts";
import { builtInTexts } from "#web/data/reference/built-in-texts.ts";
import { faqIn, faqQuery, rulesIn, rulesQuery } from "#web/data/reference/reference-queries.ts";
import { ownFirst, toAddress, type PaletteEntry } from "./entry.ts";

type Chapters = readonly ReferenceChapter[];

async function chaptersOf(kind: ReferenceKind, language: Language): Promise<Chapters> {
  const builtIn = (await builtInTexts(language))[kind];
  if (kind === "rules") {
    const rows = queryClient.getQueryData(rulesQuery.queryKey);
    return rows === undefined || rows.chapters.length === 0 ? builtIn : rulesIn(rows, language);
  }
  const rows = queryClient.getQueryData(faqQuery.queryKey);
  return rows === undefined || rows.length === 0 ? builtIn : faqIn(rows, language, builtIn);
}

/** Changes when the server's texts do. */
export function textEdition(): string {
  const ages = [rulesQuery.queryKey, faqQuery.queryKey].map(
    (key) => queryClient.getQueryState(key)?.dataUpdatedAt ?? 0,
  );
  return ages.join(" ");
}

/** The same section in every language, by its id. */
function sectionsById(chapters: Chapters): ReadonlyMap<string, ReferenceSection> {
  return new Map(chapters.flatMap(({ sections }) => sections.map((each) => [each.id, each])));
}

/** Rules or questions as entries. Fails when the texts cannot be had. */
export async function textEntries(
  kind: ReferenceKind,
  own: Language,
): Promise<readonly PaletteEntry[]> {
  const all = await Promise.all(ownFirst(own).map((language) => chaptersOf(kind, language)));
  const translations = all.map(sectionsById);
  return (all[0] ?? []).flatMap((chapter) =>
    chapter.sections.map((section) => {
      const versions = translations.flatMap((sections) => sections.get(section.id) ?? []);
      return {
        id: `${kind}:${section.id}`,
        kind: kind === "rules" ? ("rule" as const) : ("question" as const),
        names: [...new Set(versions.map(({ title }) => title))],
        words: [chapter.title],
        texts: versions.map(({ content }) => withoutMarks(content)),
        detail: chapter.title,
        destination: toAddress(`/${kind}#${section.id}`),
      };
    }),
  );
}
