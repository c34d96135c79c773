import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";
import { keepLateFiles, keepNextLateFiles } from "#web/data/offline/late-files.ts";
import { notify } from "#web/ui/toast.ts";
import { bringArt } from "./use-offline-files.ts";
import { registerServiceWorker, type Update } from "./service-worker.ts";
import { watchTypedTexts } from "./typed-texts.ts";

/** Registers the service worker, once. Gives the new version that waits, and whether it was put off. */
export function useUpdate(language: Language) {
  const t = useTranslations("update");
  const [update, setUpdate] = useState<Update | null>(null);
  const [isPutOff, setIsPutOff] = useState(false);
  const isRegistered = useRef(false);

  const handleUpdate = useEffectEvent((found: Update) => {
    const abort = new AbortController();
    // A worker that still fetches does not let the next one take over.
    const apply = () => {
      abort.abort();
      return found.apply();
    };
    // What is gone stays gone, whatever else there is to tell.
    setUpdate((before) => (before?.kind === "file-gone" ? before : { ...found, apply }));
    if (found.kind === "waiting") void keepNextLateFiles(language, abort.signal);
  });
  const sayReady = useEffectEvent(() => notify({ title: t("offlineReady"), tone: "success" }));
  const handleReady = useEffectEvent(async () => {
    const { signal } = new AbortController();
    if (!(await keepLateFiles(language, signal))) return;
    sayReady();
    // Without them the app is one that works, with initials for portraits; the next visit tries again.
    await bringArt(language, signal);
  });

  useEffect(() => {
    if (isRegistered.current) return;
    isRegistered.current = true;
    watchTypedTexts();
    void registerServiceWorker({
      onUpdate: (found) => handleUpdate(found),
      onReady: () => void handleReady(),
    });
  }, []);

  return { update, isPutOff, putOff: () => setIsPutOff(true) };
}
