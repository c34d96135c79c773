import { useEffect } from "react";
import { cardOf, portraitOf, unitsOf } from "#web/data/catalog.ts";
import { keepOffline } from "#web/data/keep-offline.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useListPart } from "../list-store.ts";

/** Long after the page is usable: the pictures are for later, at a table without a network. */
const delay = 5000;

/** Brings the portraits and cards of the faction to this device, in the reader's language. */
export function useWarmArt(): void {
  const language = useLanguage();
  const factionId = useListPart((list) => list.factionId);

  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const units = unitsOf(factionId);
      const urls = [...units.map(portraitOf), ...units.map((unit) => cardOf(unit, language))];
      void keepOffline(urls, abort.signal);
    }, delay);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [factionId, language]);
}
