import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { isTable } from "#domain/pages.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { useOfflineFiles } from "./use-offline-files.ts";
import { useUpdate } from "./use-update.ts";

/** Says when a new version waits, and takes it only when the player agrees. */
export function UpdateBanner() {
  const t = useTranslations("update");
  const language = useLanguage();
  const { update, putOff } = useUpdate(language);
  useOfflineFiles(language);

  const [isApplying, setIsApplying] = useState(false);
  const isPlaying = useLocation({ select: ({ pathname }) => isTable(pathname) });

  // It waits until nobody is in the middle of a match.
  if (update === null || isPlaying) return null;
  const handleNow = () => {
    setIsApplying(true);
    update.apply();
  };
  return (
    <section
      aria-label={t("title")}
      className="no-print panel fixed inset-x-3 bottom-20 z-40 mx-auto flex max-w-xl flex-wrap items-center gap-3 border-gold-deep p-4"
    >
      <div className="min-w-52 grow">
        <p className="font-title text-lg text-gold">{t("title")}</p>
        <p>{t("text")}</p>
      </div>
      <Button onClick={putOff}>{t("later")}</Button>
      <Button tone="gold" disabled={isApplying} onClick={handleNow}>
        {t(isApplying ? "applying" : "now")}
      </Button>
    </section>
  );
}
