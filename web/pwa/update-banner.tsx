import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { keepLateFiles, keepNextLateFiles } from "#web/data/late-files.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { registerServiceWorker, type Update } from "./service-worker.ts";

/** Long after the page is usable: on a later visit only what is missing is fetched. Milliseconds. */
const lateDelay = 3000;

/** Says when a new version waits, and takes it only when the player agrees. */
export function UpdateBanner() {
  const t = useTranslations("update");
  const language = useLanguage();
  const [update, setUpdate] = useState<Update | null>(null);
  const isRegistered = useRef(false);

  const handleUpdate = useEffectEvent((waiting: Update) => {
    setUpdate(waiting);
    notify({ title: t("available"), tone: "info" });
    void keepNextLateFiles(language);
  });
  const sayReady = useEffectEvent(() => notify({ title: t("offlineReady"), tone: "success" }));
  const handleReady = useEffectEvent(async () => {
    if (await keepLateFiles(language, new AbortController().signal)) sayReady();
  });

  useEffect(() => {
    if (isRegistered.current) return;
    isRegistered.current = true;
    void registerServiceWorker({
      onUpdate: (waiting) => handleUpdate(waiting),
      onReady: () => void handleReady(),
    });
  }, []);

  // A first visit does this when the worker is ready; later ones bring what is missing or new.
  useEffect(() => {
    if (!("serviceWorker" in navigator) || navigator.serviceWorker.controller === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => void keepLateFiles(language, abort.signal), lateDelay);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [language]);

  if (update === null) return null;
  return (
    <section
      aria-label={t("title")}
      className="no-print panel fixed inset-x-3 bottom-20 z-40 mx-auto flex max-w-xl flex-wrap items-center gap-3 border-gold-deep p-4"
    >
      <div className="min-w-52 grow">
        <p className="font-title text-lg text-gold">{t("title")}</p>
        <p>{t("text")}</p>
      </div>
      <Button onClick={() => setUpdate(null)}>{t("later")}</Button>
      <Button tone="gold" onClick={() => update.apply()}>
        {t("now")}
      </Button>
    </section>
  );
}
