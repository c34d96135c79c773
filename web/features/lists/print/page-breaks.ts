/**
 * The distribution of items over pages, as the place of each page's first item: items stay whole, in their
 * order, and every page has at least one. An item that no page could hold gets its own, and flows on.
 *
 * @param heights of the items, in the unit of `room`.
 * @param room that a page has for items, its head not counted.
 * @param first what stands on the first page only, above the items.
 */
export function pageBreaks(heights: readonly number[], room: number, first = 0): readonly number[] {
  const starts = [0];
  let filled = first;
  for (const [place, height] of heights.entries()) {
    if (place > (starts.at(-1) ?? 0) && filled + height > room) {
      starts.push(place);
      filled = 0;
    }
    filled += height;
  }
  return starts;
}

/** The items page by page. */
export function onPages<Item>(
  items: readonly Item[],
  starts: readonly number[],
): readonly (readonly Item[])[] {
  return starts.map((start, page) => items.slice(start, starts[page + 1] ?? items.length));
}
