import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { ThreadEntry } from "#domain/messages/thread.ts";

/** CSS pixels from the end at which somebody still reads the newest. */
const nearEnd = 80;

/** A list that is scrolled from its end: 0 is there, and further up is negative. */
export interface ThreadScroll {
  readonly isAtEnd: boolean;
  readonly handleScroll: () => void;
  readonly toEnd: () => void;
}

/**
 * Keeps the place of who reads further up when something comes at the end, and shows what they write
 * themselves. Elsewhere the direction of the list does all of that.
 */
export function useThreadScroll(
  scroller: RefObject<HTMLElement | null>,
  last: ThreadEntry | undefined,
): ThreadScroll {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const before = useRef<{ readonly id: string; readonly height: number } | null>(null);

  const handleScroll = () => setIsAtEnd((scroller.current?.scrollTop ?? 0) > -nearEnd);
  const toEnd = () => scroller.current?.scrollTo({ top: 0, behavior: "auto" });

  const id = last?.id ?? "";
  const isWaiting = last?.kind === "waiting";
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const { scrollHeight, scrollTop } = element;
    const isNew = before.current !== null && before.current.id !== id;
    if (isNew && isWaiting) element.scrollTo({ top: 0 });
    else if (isNew && scrollTop < -nearEnd) {
      element.scrollTo({
        top: scrollTop - (scrollHeight - (before.current?.height ?? scrollHeight)),
      });
    }
    before.current = { id, height: scrollHeight };
  });

  return { isAtEnd, handleScroll, toEnd };
}
