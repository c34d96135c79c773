import type { Role } from "#server/database/database.ts";

/**
 * Statuses by SQLSTATE, and by its class where a code is not named; the first that fits. As PostgREST's,
 * but that a statement beyond PostgreSQL's own limits (class 54) is the fault of who asked for it.
 */
const statuses: readonly (readonly [start: string, status: number])[] = [
  ["23503", 409],
  ["23505", 409],
  ["25006", 405],
  ["21000", 500],
  ["42883", 404],
  ["42P01", 404],
  ["42P17", 500],
  ["53400", 413],
  ["54000", 413],
  // Took longer than the caller's statements may (case D04).
  ["57014", 504],
  ["57P01", 503],
  ["P0001", 400],
  ["08", 503],
  ["09", 500],
  ["0L", 403],
  ["0P", 403],
  ["25", 500],
  ["28", 403],
  ["2D", 500],
  ["38", 500],
  ["39", 500],
  ["3B", 500],
  ["40", 500],
  ["53", 503],
  ["55", 500],
  ["57", 500],
  ["58", 500],
  ["F0", 500],
  ["HV", 500],
  ["P0", 500],
  ["XX", 500],
];

/** The status of HTTP for an error of PostgreSQL, including those that say it: `PT429` is 429. */
export function statusOf(sqlState: string, role: Role): number {
  if (sqlState === "42501") return role === "anon" ? 401 : 403;
  const own = /^PT([1-5]\d\d)$/.exec(sqlState)?.[1];
  if (own !== undefined) return Number(own);
  return statuses.find(([start]) => sqlState.startsWith(start))?.[1] ?? 400;
}
