import { useEffect, useEffectEvent, useState } from "react";

/** A list in its parts, as TanStack Query gives it. */
export interface PartsQuery {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly fetchStatus: "fetching" | "paused" | "idle";
  readonly error: Error | null;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: (options: { readonly cancelRefetch: boolean }) => Promise<unknown>;
}

/**
 * The wish for the next part of a list. A list that is asked for anew meanwhile takes no part that is on its way, so
 * the wish is kept, and the part asked for again then.
 */
export function useMore(query: PartsQuery) {
  const { data, fetchStatus, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const count = data?.pages.length ?? 0;
  const [wishedAfter, setWishedAfter] = useState<number | null>(null);
  const isMissing = wishedAfter === count && !isFetchNextPageError;

  const ask = () => void fetchNextPage({ cancelRefetch: false });
  const askAgain = useEffectEvent(ask);
  useEffect(() => {
    if (isMissing && fetchStatus === "idle") askAgain();
  }, [isMissing, fetchStatus]);

  return {
    askForMore: () => {
      setWishedAfter(count);
      ask();
    },
    /** Tells whether the part is on its way, or asked for when the list has come anew. */
    isAsking: isFetchingNextPage || (isMissing && fetchStatus === "fetching"),
  };
}
