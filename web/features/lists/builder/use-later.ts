import { useEffect } from "react";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useListPart } from "../draft/list-store.ts";

/** Milliseconds after the page is usable: not even the code of this is needed before. */
const delay = 1500;

/** Has brought to this device what the builder needs later, in the reader's language and for the faction. */
export function useLater(loadCode: () => Promise<unknown>): void {
  const language = useLanguage();
  const factionId = useListPart((list) => list.factionId);

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const timer = setTimeout(() => {
      import("./bring-later.ts")
        .then(({ bringLater }) => bringLater({ language, factionId, loadCode, signal }))
        // Without a network there is nothing to bring.
        .catch(() => undefined);
    }, delay);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [language, factionId, loadCode]);
}
