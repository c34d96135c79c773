import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { paperSizes, type Paper } from "#domain/share/paper.ts";
import { pageBreaks } from "./page-breaks.ts";

const pixelsPerMillimetre = 96 / 25.4;

/** The margin of every page, as in `@page` of sheet.css. */
const margin = 12;

/** Kept free on every page, for printers that measure a little otherwise than screens. */
const spare = 4;

function heightOf(element: Element): number {
  return element instanceof HTMLElement ? element.offsetHeight : 0;
}

/** The page breaks, from the sizes that the items have on the previewed paper. */
function measuredBreaks(pages: HTMLElement, paper: Paper): readonly number[] {
  const items = Array.from(pages.querySelectorAll("[data-item]"));
  const heights = items.map(heightOf);
  const tied = items.flatMap((item, place) => (item.hasAttribute("data-tied") ? [place] : []));
  const [first = 0, head = 0] = ["[data-first]", "thead"].map((part) => {
    const element = pages.querySelector(part);
    return element === null ? 0 : heightOf(element);
  });
  const { height } = paperSizes[paper];
  const room = (height - 2 * margin - spare) * pixelsPerMillimetre - (head - first);
  return pageBreaks(heights, room, first, new Set(tied));
}

/**
 * Scales the previewed pages to the room that they have, and finds where they break. Sizes are taken
 * before they are scaled, so the preview breaks where the printed sheet does.
 */
export function usePaperPages(paper: Paper) {
  const pages = useRef<HTMLDivElement>(null);
  const [starts, setStarts] = useState<readonly number[]>([0]);

  const measure = () => {
    const element = pages.current;
    if (element === null || element.offsetWidth === 0) return;
    const width = paperSizes[paper].width * pixelsPerMillimetre;
    element.style.setProperty("--scale", String(element.offsetWidth / width));
    const found = measuredBreaks(element, paper);
    setStarts((known) => (known.join() === found.join() ? known : found));
  };

  // After every drawing: whatever changed may have changed a height.
  useLayoutEffect(measure);

  useEffect(() => {
    const element = pages.current;
    if (element === null) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    void document.fonts.ready.then(measure);
    return () => observer.disconnect();
  });

  return { pages, starts };
}
