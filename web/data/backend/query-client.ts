/** Copies of what the backend said, with the ages that hold where a query names none of its own. */
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  onlineManager,
  type Query,
  QueryClient,
} from "@tanstack/react-query";
import { DataError, type DataErrorKind } from "./errors.ts";

const second = 1000;
const minute = 60 * second;

/** The kinds of trouble that asking again does not mend. */
const finalKinds: ReadonlySet<DataErrorKind> = new Set([
  "signed-out",
  "forbidden",
  "not-found",
  "refused",
  "rate-limited",
]);

function isWorthAnotherTry(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof DataError && finalKinds.has(error.kind));
}

// The library believes to be online when it starts, and listens only while a page asks something: without
// this, a network that came back on another page would still be missing on the next one that asks.
if (typeof window !== "undefined") {
  const tell = () => onlineManager.setOnline(navigator.onLine);
  window.addEventListener("online", tell);
  window.addEventListener("offline", tell);
  tell();
}

/**
 * The library takes a first answer that is on its way for good, although what it answers has changed meanwhile. Here
 * it is shown, because nothing else is, and asked for once more when it has come.
 */
class Client extends QueryClient {
  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = new Set(this.getQueryCache().findAll(filters).filter(isFirstOnItsWay));
    await super.invalidateQueries(filters, options);
    if (first.size === 0) return;
    const again = { ...filters, predicate: (query: Query) => first.has(query) };
    await super.invalidateQueries(again, options);
  }
}

function isFirstOnItsWay({ state }: Query): boolean {
  return state.data === undefined && state.fetchStatus === "fetching";
}

/** The client of all queries. */
export const queryClient = new Client({
  defaultOptions: {
    queries: {
      staleTime: 30 * second,
      gcTime: 5 * minute,
      retry: isWorthAnotherTry,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
  },
});
