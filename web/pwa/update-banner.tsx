import { useEffect, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLocation } from "@tanstack/react-router";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { type Hindrance, hindranceAt } from "./hindrance.ts";
import type { Update } from "./service-worker.ts";
import { useOfflineFiles } from "./use-offline-files.ts";
import { useOwnReload } from "./use-own-reload.ts";
import { useUpdate } from "./use-update.ts";

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
