/** More pages than anybody asks for by hand. */
const maxPages = 1000;

/** Reads how far a list is drawn from an address: pages from 1, which is also what anything else means. */
export function addressPages(value: unknown): number {
  const isNumber = typeof value === "number" && Number.isSafeInteger(value);
  return isNumber && value >= 1 && value <= maxPages ? value : 1;
}
