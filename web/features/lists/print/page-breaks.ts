/**
 * The distribution of items over pages, as the place of each page's first item: items stay whole, in their
 * order, and every page has at least one. An item that no page could hold gets its own, and flows on.
 *
 * @param heights of the items, in the unit of `room`.
 * @param room that a page has for items, its head not counted.
 * @param first what stands on the first page only, above the items.
 * @param tied the places of items that begin no page if they can help it: the one before comes along.
 */
export function pageBreaks(
  heights: readonly number[],
  room: number,
  first = 0,
  tied: ReadonlySet<number> = new Set(),
): readonly number[] {
  const starts = [0];
  let filled = first;
  for (const [place, height] of heights.entries()) {
    const start = starts.at(-1) ?? 0;
    if (place > start && filled + height > room) {
      const begin = tiedFrom(place, start, tied);
      const along = sum(heights.slice(begin, place));
      const fits = along + height <= room;
      starts.push(fits ? begin : place);
      filled = fits ? along : 0;
    }
    filled += height;
  }
  return starts;
}

/** The place from which items come along to the next page; `place` itself where the whole page would. */
function tiedFrom(place: number, start: number, tied: ReadonlySet<number>): number {
  let from = place;
  while (from > start && tied.has(from)) from -= 1;
  return from > start ? from : place;
}

function sum(heights: readonly number[]): number {
  return heights.reduce((total, height) => total + height, 0);
}

/** The items page by page. */
export function onPages<Item>(
  items: readonly Item[],
  starts: readonly number[],
): readonly (readonly Item[])[] {
  return starts.map((start, page) => items.slice(start, starts[page + 1] ?? items.length));
}
