import { useEffect } from "react";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { loadPart } from "#web/i18n/messages.ts";
import { loadMoreItems } from "#web/features/lists/saved/load-more-items.ts";
import { loadTermFilters } from "./load-term-filters.ts";

/** Milliseconds after the page is usable. */
const delay = 1500;

/**
 * Dialogs and menus are on their way before the first is needed, also for when the network goes: a first
 * visit has them from the service worker, which brings them anyway. If the network is gone already, they
 * come with the first.
 */
export function useLaterCode(loadDialogs: () => Promise<unknown>): void {
  const language = useLanguage();

  useEffect(() => {
    const bring = async () => {
      try {
        await (await import("#web/data/keep-offline.ts")).untilInCharge();
        await Promise.all([
          loadMoreItems(),
          loadTermFilters(),
          loadDialogs(),
          loadPart("savedDialog", language),
        ]);
      } catch {
        // The network is gone.
      }
    };
    const timer = setTimeout(() => void bring(), delay);
    return () => clearTimeout(timer);
  }, [language, loadDialogs]);
}
