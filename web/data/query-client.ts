/** Copies of what the backend said, with the ages that hold where a query names none of its own. */
import { onlineManager, type Query, QueryClient, type QueryKey } from "@tanstack/react-query";
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

/** The client of all queries. */
export const queryClient = new QueryClient({
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

/**
 * Asks anew for everything under the key. An answer on its way may be of before, and does not count; a first one is
 * shown all the same, because nothing else is, and asked for once more when it has come.
 */
export async function askAnew(queryKey: QueryKey): Promise<void> {
  const first = new Set(
    queryClient.getQueryCache().findAll({
      queryKey,
      predicate: ({ state }) => state.data === undefined && state.fetchStatus === "fetching",
    }),
  );
  await queryClient.invalidateQueries({ queryKey });
  const isFirst = (query: Query) => first.has(query);
  if (first.size > 0) await queryClient.invalidateQueries({ queryKey, predicate: isFirst });
}
