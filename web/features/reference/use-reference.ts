import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { foldTerm } from "#domain/reference/folded-text.ts";
import type { ReferenceChapter, ReferenceKind } from "#domain/reference/texts.ts";
import { useCurrentSection } from "./contents/use-current-section.ts";
import { useHits } from "./search/use-hits.ts";
import { countHits, foundChapters, useFound, useTerm } from "./search/use-search.ts";
import { useLinkedSection, useReadingPlace } from "./use-place.ts";
import { useTexts } from "./use-texts.ts";

/** Everything that a page of the reference knows: its texts, what is searched for, where one reads. */
export function useReference(kind: ReferenceKind) {
  const reading = useRef<HTMLDivElement>(null);
  const { term, setTerm, shownTerm, isSearching } = useTerm(kind);
  const texts = useTexts(kind, isSearching);
  const found = {
    rules: useFound("rules", texts.rules.chapters, shownTerm),
    faq: useFound("faq", texts.faq.chapters, shownTerm),
  };
  const { chapters } = texts[kind];
  const own = found[kind];
  const shown = useMemo(() => foundChapters(chapters, own), [chapters, own]);
  const foldedTerm = useMemo(() => foldTerm(shownTerm), [shownTerm]);
  const count = useMemo(
    () => (foldedTerm === null ? 0 : countHits(shown, foldedTerm)),
    [shown, foldedTerm],
  );
  const hits = useHits(reading, shown);
  const linked = useLinkedSection();
  // A link in a text leads to its section, also when the search has put that out of sight.
  const [before, setBefore] = useState(linked);
  if (linked !== before) {
    setBefore(linked);
    if (linked !== "" && own?.has(linked) === false) setTerm("");
  }
  const current = useCurrentSection();
  const { count: drawn, isWhole } = useDrawn(chapters.length);
  useReadingPlace({ kind, current, isWhole, isLinked: linked !== "", isSearching });

  return {
    reading,
    texts: texts[kind],
    shown: isWhole ? shown : shown.slice(0, drawn),
    chapters: shown,
    linked,
    /** The section that the address names; empty for none. */
    linkedTitle: titlesAt(chapters, linked),
    current,
    search: { term, setTerm, shownTerm, foldedTerm, isSearching, count, hits },
    found: { rules: found.rules?.size ?? null, faq: found.faq?.size ?? null },
  };
}

function titlesAt(chapters: readonly ReferenceChapter[], id: string): readonly string[] {
  const places = chapters.flatMap((chapter) => [chapter, ...chapter.sections]);
  return places.filter((place) => place.id === id).map(({ title }) => title);
}

export type Reference = ReturnType<typeof useReference>;

/** The number of further chapters drawn in one go. */
const step = 2;

/**
 * The number of chapters that are drawn: one in the first paint, then more and soon all. The texts are long,
 * and what is below the first screen need not keep anybody waiting; in between the page answers to every
 * touch.
 */
function useDrawn(length: number): { readonly count: number; readonly isWhole: boolean } {
  const [count, setCount] = useState(1);
  const isWhole = count >= length;

  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + step)));
    return () => clearTimeout(timer);
  }, [count, isWhole]);

  return { count, isWhole };
}
