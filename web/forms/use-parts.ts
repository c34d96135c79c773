import { useEffect, useEffectEvent, useState } from "react";

/** A list in its parts, as TanStack Query gives it. */
export interface PartsQuery {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly fetchStatus: "fetching" | "paused" | "idle";
  readonly error: Error | null;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: (options: { readonly cancelRefetch: boolean }) => Promise<unknown>;
}

/**
 * Asks for so many parts of a list, one after the other, until one cannot be had. A list that is asked for anew
 * meanwhile takes no part that is on its way, so that part is asked for again then.
 */
export function useParts(query: PartsQuery, wanted: number): void {
  const { data, hasNextPage, fetchStatus, isFetchNextPageError, fetchNextPage } = query;
  const count = data?.pages.length ?? 0;
  const isMissing = count > 0 && count < wanted && hasNextPage && !isFetchNextPageError;
  const ask = useEffectEvent(() => void fetchNextPage({ cancelRefetch: false }));
  useEffect(() => {
    if (isMissing && fetchStatus === "idle") ask();
  }, [isMissing, fetchStatus]);
}

/** The wish for the next part of a list. */
export function useMore(query: PartsQuery) {
  const { data, fetchStatus, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const next = (data?.pages.length ?? 0) + 1;
  const [wanted, setWanted] = useState(0);
  useParts(query, wanted);
  const isComing = wanted === next && !isFetchNextPageError && fetchStatus === "fetching";

  return {
    askForMore: () => {
      setWanted(next);
      // At once: one that could not be had before is tried again.
      void fetchNextPage({ cancelRefetch: false });
    },
    /** Tells whether the part is on its way, or asked for when the list has come anew. */
    isAsking: isFetchingNextPage || isComing,
  };
}
