import { useLocation } from "@tanstack/react-router";
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

/** Comes back to where this tab last read, unless the address or a search leads elsewhere; remembers where that is. */
export function useReadingPlace(
  kind: ReferenceKind,
  current: string | null,
  isElsewhere: boolean,
): void {
  const comeBack = useEffectEvent(() => {
    const place = readingPlace(kind);
    if (place !== null && !isElsewhere) scrollTo(place);
  });

  useEffect(() => {
    const timer = setTimeout(() => comeBack());
    return () => clearTimeout(timer);
  }, []);

  const isSet = useRef(false);
  useEffect(() => {
    // The first look at a page is at its beginning, whatever was read before.
    if (isSet.current && current !== null) keepReadingPlace(kind, current);
    isSet.current = true;
  }, [kind, current]);
}
