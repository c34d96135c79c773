import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";
import { keepLateFiles, keepNextLateFiles } from "#web/data/late-files.ts";
import { notify } from "#web/ui/toast.ts";
import { bringArt } from "./use-offline-files.ts";
import { registerServiceWorker, type Update } from "./service-worker.ts";

/** Registers the service worker, once. Gives the new version that waits, until it is put off. */
export function useUpdate(language: Language) {
  const t = useTranslations("update");
  const [update, setUpdate] = useState<Update | null>(null);
  const isRegistered = useRef(false);

  const handleUpdate = useEffectEvent((waiting: Update) => {
    setUpdate(waiting);
    notify({ title: t("available"), tone: "info" });
    void keepNextLateFiles(language);
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
    void registerServiceWorker({
      onUpdate: (waiting) => handleUpdate(waiting),
      onReady: () => void handleReady(),
    });
  }, []);

  return { update, putOff: () => setUpdate(null) };
}
