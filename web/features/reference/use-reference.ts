import { useLocation, useRouterState } from "@tanstack/react-router";
import {
  startTransition,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from "react";
import { foldTerm } from "#domain/reference/folded-text.ts";
import type { ReferenceChapter, ReferenceKind } from "#domain/reference/texts.ts";
import { keepReadingPlace, readingPlace } from "#web/data/local/reading-place.ts";
import { countHits, foundChapters, useFound, useTerm } from "./search/use-search.ts";
import { useTexts } from "./use-texts.ts";

function scrollTo(id: string): boolean {
  const target = document.getElementById(id);
  if (target === null) return false;
  target.scrollIntoView();
  return true;
}

/**
 * Goes to the section that the address names. Waits a turn: what the page does when it is new, such as
 * taking the focus to its beginning, comes first.
 */
function useLinkedSection(): string {
  const hash = useLocation({ select: (location) => location.hash });
  const reached = useRef("");

  useEffect(() => {
    if (hash === "" || hash === reached.current) return;
    const timer = setTimeout(() => {
      if (!scrollTo(hash)) return;
      reached.current = hash;
      document.getElementById(hash)?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
    // After every change: the section may be one that only the server has.
  });

  return hash;
}

interface Reading {
  readonly kind: ReferenceKind;
  /** The section that is being read; null above the first one. */
  readonly current: string | null;
  /** Tells whether all sections are on the page. */
  readonly isWhole: boolean;
  /** Tells whether the address names a section. */
  readonly isLinked: boolean;
  readonly isSearching: boolean;
}

/** Comes back to where this tab last read, unless the address or a search leads elsewhere, and remembers it. */
function useReadingPlace(reading: Reading): void {
  const { kind, current, isWhole, isLinked, isSearching } = reading;
  /** The section that the page still has to come back to; meanwhile nothing else is remembered. */
  const goal = useRef<string | null>(null);
  // Until then the router may still scroll the new page to its beginning.
  const isSettled = useRouterState({ select: ({ status }) => status === "idle" });
  const begin = useEffectEvent(() => {
    if (!isLinked && !isSearching) goal.current = readingPlace(kind);
  });
  const remember = useEffectEvent((section: string) => {
    if (goal.current === null && !isSearching) keepReadingPlace(kind, section);
  });
  const comeBack = useEffectEvent(() => {
    const place = goal.current;
    goal.current = null;
    if (place === null) return;
    if (!isLinked && !isSearching) scrollTo(place);
    // Meanwhile a link has led elsewhere.
    else if (current !== null) remember(current);
  });

  useEffect(() => {
    begin();
  }, []);

  useEffect(() => {
    if (!isWhole || !isSettled) return;
    // After what the page does when it is new, such as taking the focus to its beginning.
    const timer = setTimeout(() => comeBack());
    return () => clearTimeout(timer);
  }, [isWhole, isSettled]);

  useEffect(() => {
    if (current !== null) remember(current);
  }, [current]);
}

/** Pixels from the top of the window to a line below its bars: a section above it has been begun. */
const readingLine = 190;

function sectionAtLine(): string | null {
  let last: string | null = null;
  for (const section of document.querySelectorAll<HTMLElement>("[data-section]")) {
    if (section.getBoundingClientRect().top > readingLine) break;
    last = section.id;
  }
  return last;
}

/**
 * The section that is being read: the last one whose beginning has gone by. Looked at when the page is
 * scrolled, and when it becomes longer or shorter because other texts are shown.
 */
function useCurrentSection(): string | null {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(sectionAtLine());
    };
    const handleScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    handleScroll();
    window.addEventListener("scroll", handleScroll, { passive: true });
    const length = new ResizeObserver(handleScroll);
    length.observe(document.body);
    return () => {
      length.disconnect();
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", handleScroll);
    };
  }, []);

  return current;
}

const currentMark = "data-current";

function show(hit: HTMLElement): void {
  for (const other of document.querySelectorAll(`[${currentMark}]`))
    other.removeAttribute(currentMark);
  hit.setAttribute(currentMark, "");
  hit.scrollIntoView({ block: "center" });
}

/**
 * The steps from one marked place of the page to the next, round and round. `place` counts from 1; it is 0
 * before the first step and whenever something else is `shown`.
 */
function useHits(root: RefObject<HTMLElement | null>, shown: unknown) {
  const [last, setLast] = useState({ shown, place: 0 });
  const place = last.shown === shown ? last.place : 0;

  const step = (direction: 1 | -1) => {
    const hits = [...(root.current?.querySelectorAll<HTMLElement>("[data-hit]") ?? [])];
    const from = place === 0 && direction === -1 ? 0 : place - 1;
    const next = (from + direction + hits.length) % hits.length;
    const hit = hits[next];
    if (hit === undefined) return;
    show(hit);
    setLast({ shown, place: next + 1 });
  };
  return { place, next: () => step(1), previous: () => step(-1) };
}

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
