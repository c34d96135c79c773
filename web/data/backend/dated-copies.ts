/** The dates of copies that the browser kept, by the clock as it is now. */
import type { PersistedClient } from "@tanstack/react-query-persist-client";

/**
 * Copies as they were written, but for those of a day that has not come: the clock that dated them was
 * ahead, and by it they would be fresh until then. They are shown, and asked for anew.
 */
export function withoutFuture(copies: PersistedClient, now: number): PersistedClient {
  const queries = copies.clientState.queries.map((query) =>
    query.state.dataUpdatedAt <= now
      ? query
      : { ...query, state: { ...query.state, dataUpdatedAt: now, isInvalidated: true } },
  );
  return {
    ...copies,
    timestamp: Math.min(copies.timestamp, now),
    clientState: { ...copies.clientState, queries },
  };
}
