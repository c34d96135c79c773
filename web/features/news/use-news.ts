import { onlineManager, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { defaultNews, type NewsItem } from "#domain/news/news-item.ts";
import { isAuthReady } from "#web/data/auth/auth-state.ts";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { latestNewsQuery, newsArchiveQuery } from "#web/data/news/news-items.ts";

/** The reader's day, `YYYY-MM-DD`. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The items that stand in where there are no others. */
function standIns(): readonly NewsItem[] {
  return defaultNews(today());
}

function subscribeOnline(listener: () => void): () => void {
  return onlineManager.subscribe(listener);
}

function useIsOffline(): boolean {
  return useSyncExternalStore(subscribeOnline, () => !onlineManager.isOnline());
}

/** Tells whether the app shows sample data, as it does to guests of a preview host. */
export function useIsPreview(): boolean {
  return useAuth((state) => state.isPreview);
}

/** The latest item; in a preview, where nothing is asked, the one of today. */
export function useLatestNews() {
  const isPreview = useIsPreview();
  const isWaiting = !useAuth(isAuthReady);
  const latest = useQuery({ ...latestNewsQuery, enabled: !isPreview });
  const item = isPreview ? (standIns()[0] ?? null) : latest.data;
  const isOffline = useIsOffline();
  return {
    item,
    isLoading: item === undefined && !latest.isError && !isOffline,
    isWaiting,
    /** Kept from an earlier visit, because nobody answers now. */
    isKept: !isPreview && item !== undefined && (isOffline || latest.isError),
    isAsking: latest.isFetching,
    ask: latest.refetch,
  };
}

/** All items; where they cannot be had, those that stand in. */
export function useNewsArchive() {
  const isPreview = useIsPreview();
  const isWaiting = !useAuth(isAuthReady);
  const archive = useQuery({ ...newsArchiveQuery, enabled: !isPreview });
  const isOffline = useIsOffline();
  const hasFailed = !isPreview && archive.data === undefined && (archive.isError || isOffline);
  return {
    items: isPreview || hasFailed ? standIns() : archive.data,
    hasFailed,
    isWaiting,
    isAsking: archive.isFetching,
    ask: archive.refetch,
  };
}
