import { useEffect, useState } from "react";

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
export function useCurrentSection(): string | null {
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
