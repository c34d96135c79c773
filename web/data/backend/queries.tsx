import { IsRestoringProvider, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { useStore } from "zustand";
import { queryClient } from "./query-client.ts";
import { copiesStore, followMember } from "./query-copies.ts";

/**
 * Around everything that asks the backend through queries. Each lazy part brings its own, so that pages
 * without questions do not load the machinery; they all share one cache.
 */
export function Queries({ children }: { readonly children: ReactNode }) {
  const isRestored = useStore(copiesStore, (progress) => progress.isRestored);
  useEffect(followMember, []);

  return (
    <QueryClientProvider client={queryClient}>
      <IsRestoringProvider value={!isRestored}>{children}</IsRestoringProvider>
    </QueryClientProvider>
  );
}
