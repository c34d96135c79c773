import { useLocation, useNavigate } from "@tanstack/react-router";
import { useDeferredValue, useMemo, useState } from "react";
import { foldTerm, rangesOf } from "#domain/reference/folded-text.ts";
import { searchEntry, searchTexts, type SearchEntry } from "#domain/reference/search.ts";
import type { ReferenceChapter, ReferenceKind, ReferenceSection } from "#domain/reference/texts.ts";
import { shownLines } from "#web/shared/markdown/blocks.ts";
import { useWriteLater } from "#web/ui/use-write-later.ts";

/** Milliseconds that typing rests before the page's entry in the history remembers the term. */
const stateDelay = 400;

/** The longest term that is looked for; more than anybody types. */
export const maxTermLength = 1000;

/**
 * The term: at once in the field, a moment later in what is shown. It comes with the navigation from the
 * other page and stays with this entry of the history, so that the way back finds it again.
 */
export function useTerm(kind: ReferenceKind) {
  const arrived = useLocation({ select: ({ state }) => state.term ?? "" });
  const navigate = useNavigate();
  const [term, setTerm] = useState(arrived.slice(0, maxTermLength));
  const shownTerm = useDeferredValue(term);

  const write = () => {
    const state = term === "" ? {} : { term };
    void navigate({
      to: `/${kind}`,
      hash: true,
      state,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  };
  // An entry of the history that begins without the term gets it too.
  useWriteLater({ next: `${arrived}\n${term}`, isDue: term !== arrived, write, delay: stateDelay });

  return { term, setTerm, shownTerm, isSearching: foldTerm(shownTerm) !== null };
}

/** The lines that are shown of a section below its title. */
export function linesOf({ content, notes }: ReferenceSection): readonly string[] {
  const ofNotes = notes.flatMap((note) => [note.title, ...shownLines(note.content)]);
  return [...shownLines(content), ...ofNotes];
}

function entriesOf(
  source: ReferenceKind,
  chapters: readonly ReferenceChapter[],
): readonly SearchEntry[] {
  return chapters.flatMap(({ sections }) =>
    sections.map((section) =>
      searchEntry(source, { ...section, content: linesOf(section).join("\n") }),
    ),
  );
}

/** The sections of one kind that have the term; null when nothing is searched for. */
export function useFound(
  source: ReferenceKind,
  chapters: readonly ReferenceChapter[],
  term: string,
): ReadonlySet<string> | null {
  const isSearching = foldTerm(term) !== null;
  const entries = useMemo(
    () => (isSearching ? entriesOf(source, chapters) : []),
    [source, chapters, isSearching],
  );
  return useMemo(
    () => (isSearching ? new Set(searchTexts(entries, term).map(({ id }) => id)) : null),
    [entries, term, isSearching],
  );
}

/** The chapters and sections that were found, and no others. */
export function foundChapters(
  chapters: readonly ReferenceChapter[],
  found: ReadonlySet<string> | null,
): readonly ReferenceChapter[] {
  if (found === null) return chapters;
  return chapters
    .map((chapter) => ({
      ...chapter,
      sections: chapter.sections.filter(({ id }) => found.has(id)),
    }))
    .filter(({ sections }) => sections.length > 0);
}

/** The number of marked places in what is shown. */
export function countHits(chapters: readonly ReferenceChapter[], foldedTerm: string): number {
  const lines = chapters.flatMap(({ title, sections }) => [
    title,
    ...sections.flatMap((section) => [section.title, ...linesOf(section)]),
  ]);
  return lines.reduce((sum, line) => sum + rangesOf(line, foldedTerm).length, 0);
}
