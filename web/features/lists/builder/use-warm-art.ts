import { useEffect } from "react";
import { cardOf, portraitOf, unitsOf } from "#web/data/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useListPart } from "../list-store.ts";

/** Long after the page is usable: the pictures are for later, at a table without a network. */
const delay = 5000;

/** Nothing of this is needed before, not even its code. */
async function keep(urls: readonly string[], signal: AbortSignal): Promise<void> {
  try {
    const { keepOffline } = await import("#web/data/keep-offline.ts");
    await keepOffline(urls, "art", signal);
  } catch {
    // Without a network there is nothing to bring.
  }
}

/** Brings the portraits and cards of the faction to this device, in the reader's language. */
export function useWarmArt(): void {
  const language = useLanguage();
  const factionId = useListPart((list) => list.factionId);

  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const units = unitsOf(factionId);
      const urls = [...units.map(portraitOf), ...units.map((unit) => cardOf(unit, language))];
      void keep(urls, abort.signal);
    }, delay);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [factionId, language]);
}
