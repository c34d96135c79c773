import { useEffect } from "react";
import type { Language } from "#domain/language.ts";
import { workerInCharge } from "#web/data/local/browser.ts";
import { keepLateFiles } from "#web/data/offline/late-files.ts";

/** Long after the page is usable: on a later visit only what is missing is fetched. Milliseconds. */
const lateDelay = 3000;

/** Brings the pictures, also of lists that come later; what knows the units is loaded for it. */
export async function bringArt(language: Language, signal: AbortSignal): Promise<void> {
  try {
    const { keepArt } = await import("#web/data/offline/offline-art.ts");
    await keepArt(language, signal);
  } catch {
    // Without a network there is nothing to bring: the next visit tries again.
  }
}

/**
 * Has code, words and pictures kept for when there is no network. A first visit does this when the worker is
 * ready (`use-update.ts`); later ones bring what is missing or new.
 */
export function useOfflineFiles(language: Language): void {
  useEffect(() => {
    if (workerInCharge() === null) return;
    const abort = new AbortController();
    const { signal } = abort;
    const bring = () => keepLateFiles(language, signal).then(() => bringArt(language, signal));
    const timer = setTimeout(() => void bring(), lateDelay);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [language]);
}
