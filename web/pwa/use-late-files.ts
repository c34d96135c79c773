import { useEffect } from "react";
import type { Language } from "#domain/language.ts";
import { keepLateFiles } from "#web/data/late-files.ts";

/** Long after the page is usable: on a later visit only what is missing is fetched. Milliseconds. */
const lateDelay = 3000;

/** A first visit does this when the worker is ready; later ones bring what is missing or new. */
export function useLateFiles(language: Language): void {
  useEffect(() => {
    if (!("serviceWorker" in navigator) || navigator.serviceWorker.controller === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => void keepLateFiles(language, abort.signal), lateDelay);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [language]);
}
