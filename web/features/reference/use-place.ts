import { useLocation, useRouterState } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import type { ReferenceKind } from "#domain/reference/texts.ts";
import { keepReadingPlace, readingPlace } from "#web/data/local/reading-place.ts";

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
export function useLinkedSection(): string {
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
export function useReadingPlace(reading: Reading): void {
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
