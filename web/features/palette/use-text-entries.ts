import { startTransition, useEffect, useState } from "react";
import { searchable } from "#domain/palette/find-entries.ts";
import type { Language } from "#domain/language.ts";
import { withoutMarks } from "#domain/palette/without-marks.ts";
import type { ReferenceChapter, ReferenceKind, ReferenceSection } from "#domain/reference/texts.ts";
import { queryClient } from "#web/data/backend/query-client.ts";
import { builtInTexts } from "#web/data/reference/built-in-texts.ts";
import { faqIn, faqQuery, rulesIn, rulesQuery } from "#web/data/reference/reference-queries.ts";
import type { Searchables } from "./use-entries.ts";
import { ownFirst, toAddress, type PaletteEntry } from "./entries/entry.ts";

// Rules and questions in all languages: the server's where this visit has read them, else the app's own.

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
function textEdition(): string {
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
async function textEntries(kind: ReferenceKind, own: Language): Promise<readonly PaletteEntry[]> {
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

/** The number of texts made ready in one go; in between the field answers to every key. */
const slice = 25;

async function readTexts(language: Language): Promise<Searchables> {
  const ready: Searchables[] = [];
  for (const kind of ["rules", "faq"] as const) {
    const entries = await textEntries(kind, language);
    for (let from = 0; from < entries.length; from += slice) {
      ready.push(entries.slice(from, from + slice).map(searchable));
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  return ready.flat();
}

let last: { readonly key: string; readonly reading: Promise<Searchables> } | null = null;

/** The same as the last time, unless the language has changed or the server has sent others. */
function texts(language: Language): Promise<Searchables> {
  const key = `${language} ${textEdition()}`;
  if (last?.key !== key) {
    const reading = readTexts(language);
    last = { key, reading };
    reading.catch(() => {
      last = null;
    });
  }
  return last.reading;
}

type TextState = "loading" | "here" | "missing";

const none: Searchables = [];

/** Rules and questions, ready to be searched. */
export function useTextEntries(language: Language) {
  const [known, setKnown] = useState<{ entries: Searchables; state: TextState }>({
    entries: none,
    state: "loading",
  });

  useEffect(() => {
    let isWanted = true;
    const set = (entries: Searchables, state: TextState) => {
      if (isWanted) startTransition(() => setKnown({ entries, state }));
    };
    texts(language).then(
      (entries) => set(entries, "here"),
      () => set(none, "missing"),
    );
    return () => {
      isWanted = false;
    };
  }, [language]);

  return known;
}
