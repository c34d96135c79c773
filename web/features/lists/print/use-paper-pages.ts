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

/** An item that is left out where it would take a further page: its place among the items, and its height. */
interface SparedItem {
  readonly place: number;
  readonly height: number;
}

interface Measured {
  readonly heights: readonly number[];
  readonly tied: readonly boolean[];
  /** Null where it is not drawn. */
  readonly spared: SparedItem | null;
  readonly room: number;
  readonly first: number;
}

/** The sizes that the items have on the previewed paper. */
function measured(pages: HTMLElement, paper: Paper): Measured {
  const items = Array.from(pages.querySelectorAll("[data-item]"));
  const place = items.findIndex((item) => item.hasAttribute("data-spared"));
  const spared = items[place];
  const kept = items.filter((item) => item !== spared);
  const [first = 0, head = 0] = ["[data-first]", "thead"].map((part) => {
    const element = pages.querySelector(part);
    return element === null ? 0 : heightOf(element);
  });
  const { height } = paperSizes[paper];
  return {
    heights: kept.map(heightOf),
    tied: kept.map((item) => item.hasAttribute("data-tied")),
    spared: spared === undefined ? null : { place, height: heightOf(spared) },
    room: (height - 2 * margin - spare) * pixelsPerMillimetre - (head - first),
    first,
  };
}

/** The page breaks with the spared item, which is tied to what stands above it, or without. */
function breaks({ heights, tied, room, first }: Measured, spared: SparedItem | null) {
  const [all, ties] =
    spared === null
      ? [heights, tied]
      : [heights.toSpliced(spared.place, 0, spared.height), tied.toSpliced(spared.place, 0, true)];
  const tiedPlaces = ties.flatMap((isTied, place) => (isTied ? [place] : []));
  return pageBreaks(all, room, first, new Set(tiedPlaces));
}

/**
 * Scales the previewed pages to the room that they have, and finds where they break. Sizes are taken
 * before they are scaled, so the preview breaks where the printed sheet does. Tells too whether there is room for
 * the spared item; `wantsSpared` says whether it is to be there then.
 */
export function usePaperPages(paper: Paper, wantsSpared: boolean) {
  const pages = useRef<HTMLDivElement>(null);
  const [starts, setStarts] = useState<readonly number[]>([0]);
  const [hasRoom, setHasRoom] = useState(true);
  /** As it was last drawn, to know when there is room for it again. */
  const spared = useRef<SparedItem | null>(null);

  const measure = () => {
    const element = pages.current;
    if (element === null || element.offsetWidth === 0) return;
    const width = paperSizes[paper].width * pixelsPerMillimetre;
    element.style.setProperty("--scale", String(element.offsetWidth / width));
    const sizes = measured(element, paper);
    spared.current = sizes.spared ?? spared.current;
    const without = breaks(sizes, null);
    const withSpared = breaks(sizes, spared.current);
    const fits = withSpared.length === without.length;
    setHasRoom(fits);
    const found = wantsSpared && fits ? withSpared : without;
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

  return { pages, starts, hasRoom };
}
