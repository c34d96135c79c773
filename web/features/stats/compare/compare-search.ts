import { parseIds } from "../units/stats-search.ts";

/** `u` the ids of the units, joined by commas. */
export interface CompareSearch {
  readonly u?: string;
}

/** The units that an address asks for, at most four and each once. */
export function parseCompareSearch(search: Readonly<Record<string, unknown>>): CompareSearch {
  return toCompareSearch(parseIds(search["u"]));
}

export function toCompareSearch(ids: readonly string[]): CompareSearch {
  return ids.length === 0 ? {} : { u: ids.join(",") };
}
