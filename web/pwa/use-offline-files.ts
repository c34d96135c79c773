import { useEffect } from "react";
import type { Language } from "#domain/language.ts";
import { cloudStore } from "#web/data/cloud-lists/cloud-store.ts";
import { keepLateFiles } from "#web/data/late-files.ts";
import { subscribeSavedLists } from "#web/data/local/saved-lists.ts";

/** Long after the page is usable: on a later visit only what is missing is fetched. Milliseconds. */
const lateDelay = 3000;

/** After a list was saved or came from the cloud: its cards can wait until nothing more is saved. Milliseconds. */
const listDelay = 4000;

/** Brings the pictures; what knows the units is loaded for it. */
export async function bringArt(language: Language, signal: AbortSignal): Promise<void> {
  const { keepArt } = await import("#web/data/offline-art.ts");
  await keepArt(language, signal);
}

/** Calls back some time after the lists of this device have changed. Returns the way to stop. */
function afterLists(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, listDelay);
  };
  const stops = [subscribeSavedLists(later), cloudStore.subscribe(later)];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/**
 * Has code, words and pictures kept for when there is no network. A first visit does this when the worker is
 * ready (`use-update.ts`); later ones bring what is missing or new.
 */
export function useOfflineFiles(language: Language): void {
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const abort = new AbortController();
    const { signal } = abort;
    // Without a network there is nothing to bring.
    const art = () => void bringArt(language, signal).catch(() => undefined);
    const isFirst = navigator.serviceWorker.controller === null;
    const begin = () => void keepLateFiles(language, signal).then(art);
    const timer = isFirst ? undefined : setTimeout(begin, lateDelay);
    const stop = afterLists(art);
    return () => {
      clearTimeout(timer);
      stop();
      abort.abort();
    };
  }, [language]);
}
