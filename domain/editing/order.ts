/** The order of texts that administrators arrange by hand. */

/** An entry with its place among others, which is a number. */
export interface Placed {
  readonly id: string;
  readonly place: number;
}

/** The ids with one of them at another index; the same ids where that is where it is. */
export function moved(ids: readonly string[], id: string, index: number): readonly string[] {
  const from = ids.indexOf(id);
  const to = Math.min(Math.max(index, 0), ids.length - 1);
  if (from === -1 || from === to) return ids;
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** The places that are there already, each greater than the one before it. */
function risingPlaces(entries: readonly Placed[]): readonly number[] {
  let last = -Infinity;
  return entries
    .map(({ place }) => place)
    .toSorted((a, b) => a - b)
    .map((place) => {
      last = Math.max(place, last + 1);
      return last;
    });
}

/**
 * The entries that get another place when entries are arranged anew: they share the places that they have,
 * so that as few as possible are written, and rows of other groups stay where they are.
 */
export function newPlaces(entries: readonly Placed[], ids: readonly string[]): readonly Placed[] {
  const places = risingPlaces(entries);
  const before = new Map(entries.map(({ id, place }) => [id, place]));
  return ids
    .map((id, index) => ({ id, place: places[index] ?? index }))
    .filter(({ id, place }) => before.get(id) !== place);
}
