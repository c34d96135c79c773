import { outOfRange } from "../errors.ts";

/** Rows of one answer, and of each embed of each row (case D08). */
export const mostRows = 1000;

/** Rows asked for; undefined for what is no number, as PostgREST does. @throws RestError PGRST103 */
export function parseLimit(text: string): number | undefined {
  if (/^-\d+$/.test(text)) throw outOfRange("Limit should be greater than or equal to zero.");
  return /^\d+$/.test(text) ? Math.min(Number(text), mostRows) : undefined;
}

/** Rows left out at the beginning; 0 for what is no number, as PostgREST does. @throws RestError PGRST103 */
export function parseOffset(text: string): number {
  if (/^-\d+$/.test(text)) throw outOfRange("Offset should be greater than or equal to zero.");
  return /^\d+$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : 0;
}

/** Rows that are answered: at most `limit`, after the first `offset`. */
export interface RowRange {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Range of rows to be answered: what the address says, within what the header `Range` says.
 *
 * @throws RestError PGRST103
 */
export function rangeOf(
  level: { readonly limit: number | undefined; readonly offset: number },
  header: string | null,
): RowRange {
  const [, first, last] = /^(\d+)-(\d*)$/.exec(header ?? "") ?? [];
  const offset = Math.max(level.offset, parseOffset(first ?? "0"));
  const end = last === undefined || last === "" ? Infinity : parseOffset(last) + 1;
  if (end <= offset) {
    throw outOfRange(
      "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
    );
  }
  return { limit: Math.min(level.limit ?? mostRows, end - offset, mostRows), offset };
}
