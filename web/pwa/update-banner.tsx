import { useLocation } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { keepLateFiles, keepNextLateFiles } from "#web/data/offline/late-files.ts";
import { workerInCharge } from "#web/data/local/browser.ts";
import { hindranceAt, type Hindrance } from "./hindrance.ts";
import { registerServiceWorker, type Update } from "./service-worker.ts";
import { useOwnReload } from "./use-own-reload.ts";
import { watchTypedTexts } from "./typed-texts.ts";

/** Long after the page is usable: on a later visit only what is missing is fetched. Milliseconds. */
const lateDelay = 3000;

/** Brings the pictures, also of lists that come later; what knows the units is loaded for it. */
async function bringArt(language: Language, signal: AbortSignal): Promise<void> {
  try {
    const { keepArt } = await import("#web/data/offline/offline-art.ts");
    await keepArt(language, signal);
  } catch {
    // Without a network there is nothing to bring: the next visit tries again.
  }
}

/**
 * Has code, words and pictures kept for when there is no network. A first visit does this when the worker is
 * ready; later ones bring what is missing or new.
 */
function useOfflineFiles(language: Language): void {
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

/** Registers the service worker, once. Gives the new version that waits, and whether it was put off. */
function useUpdate(language: Language) {
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

interface UpdateBannerProps {
  /** Ways out for somebody whose app is slow or stuck; they may open dialogs of their own. */
  readonly help?: ReactNode;
}

/** Says when a new version is there, and takes it only when the player agrees. */
export function UpdateBanner({ help }: UpdateBannerProps) {
  const language = useLanguage();
  const { update, isPutOff, putOff } = useUpdate(language);
  useOfflineFiles(language);
  const hindrance = useHindrance(update !== null);
  useOwnReload(update, hindrance);
  const isShown = useIsShown(update !== null && !isPutOff, hindrance);

  if (update === null || !isShown) return null;
  return <Banner update={update} onLater={putOff} help={help} />;
}

/**
 * Comes when nobody is in the middle of a match, a text or a dialog. Once it is there a dialog is no reason to
 * go: it lies above, and may be one of the banner's own.
 */
function useIsShown(isWanted: boolean, hindrance: Hindrance | null): boolean {
  const [hasCome, setHasCome] = useState(false);
  const isShown = isWanted && (hindrance === null || (hasCome && hindrance === "dialog"));
  if (isShown !== hasCome) setHasCome(isShown);
  return isShown;
}

interface BannerProps extends UpdateBannerProps {
  readonly update: Update;
  readonly onLater: () => void;
}

let hasBeenSaid = false;

/** Says it in the corner as well, where a screen reader hears it; once, however often the banner comes and goes. */
function useSayOnce(title: string): void {
  useEffect(() => {
    if (hasBeenSaid) return;
    hasBeenSaid = true;
    notify({ title, tone: "info" });
  }, [title]);
}

function Banner({ update, onLater, help }: BannerProps) {
  const t = useTranslations("update");
  const [isApplying, setIsApplying] = useState(false);
  useSayOnce(t("available"));
  const handleNow = async () => {
    setIsApplying(true);
    if (await update.apply().catch(() => false)) return;
    setIsApplying(false);
    notify({ title: t("notNow"), tone: "error" });
  };
  return (
    <section
      // What is typed in here belongs to its own dialogs.
      data-kept
      aria-label={t("title")}
      className="no-print panel fixed inset-x-3 bottom-20 z-40 mx-auto grid max-h-[calc(100dvh-6rem)] max-w-xl gap-3 overflow-y-auto border-gold-deep p-4"
    >
      <div className="flex flex-wrap items-center gap-3">
        <div className="grow basis-52">
          <p className="font-title text-lg text-gold">{t("title")}</p>
          <p>{t("text")}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onLater}>{t("later")}</Button>
          <Button tone="gold" disabled={isApplying} onClick={() => void handleNow()}>
            {t(isApplying ? "applying" : "now")}
          </Button>
        </div>
      </div>
      {/* It comes a moment later; its place is kept, or the buttons would move away under a finger. */}
      {help !== undefined && <div className="min-h-11">{help}</div>}
    </section>
  );
}

/** Milliseconds between two looks. */
const pause = 400;

/** The reason why a new version must not disturb anybody now, looked at as long as one is there. */
function useHindrance(isWatched: boolean): Hindrance | null {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [found, setFound] = useState<Hindrance | null>(null);

  useEffect(() => {
    if (!isWatched) return;
    const timer = setInterval(() => setFound(hindranceAt(path)), pause);
    return () => clearInterval(timer);
  }, [isWatched, path]);

  // The first look comes before the first pause is over.
  return isWatched ? (found ?? hindranceAt(path)) : null;
}
