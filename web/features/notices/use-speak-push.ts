import { useEffect } from "react";
import { speakPush } from "#web/data/notices/push.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

/** Has this browser, where it is registered for web push, told of notifications in the language of the app. */
export function useSpeakPush(): void {
  const language = useLanguage();
  useEffect(() => {
    // Without a network it is told in the language of before; the next page tries again.
    speakPush(language).catch(() => undefined);
  }, [language]);
}
