/**
 * Zustand's stores, with what they begin with remembered as a function: a store that reads the browser's
 * storage when its module loads reads it again for the next test.
 */
const beginnings = new Set<() => void>();

/** Remembers how a store begins. */
export function remember(begin: () => void): void {
  beginnings.add(begin);
}

/** Every store as it is when a page is opened. */
export function beginStoresAnew(): void {
  for (const begin of beginnings) begin();
}
