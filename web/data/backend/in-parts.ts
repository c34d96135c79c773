/** Ids in one address, which servers and proxies keep short. */
const idsInAddress = 100;

/** Items in parts of at most `size`, in their order. */
export function inParts<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** Ids in parts that have room in an address each. */
export function forAddresses(ids: readonly string[]): readonly (readonly string[])[] {
  return inParts(ids, idsInAddress);
}
