import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { askClearing, useIsClearing } from "#web/data/health/clearing-store.ts";
import { hideOptimizer } from "#web/data/health/optimizer-choice.ts";
import { Button } from "#web/ui/button.tsx";
import { notify, notifyMeanwhile } from "#web/ui/toast.ts";
import { cacheHealth, type CacheHealth } from "#web/data/health/cache-health.ts";
import { storedItems } from "#web/data/health/what-is-kept.ts";
import { LoadBadges } from "./load-badges.tsx";

const options = ["quickOptimization", "authCache", "nuclear"] as const;

interface PerformanceOptimizerProps {
  readonly onClose: () => void;
}

/**
 * After a slow load: how slow it was, whether the cache is to blame, and what may help. At the end of the page, where
 * it lies over nothing; a message says that it is there, and leads to it.
 */
export function PerformanceOptimizer({ onClose }: PerformanceOptimizerProps) {
  const t = useTranslations("health.optimizer");
  const button = useTranslations("health.button");
  const app = useTranslations("app");
  const health = useCacheHealth();
  const card = useRef<HTMLElement>(null);
  const isPoor = health?.verdict === "poor";
  useSaying(isPoor, () => {
    card.current?.scrollIntoView({ block: "center" });
    card.current?.focus();
  });

  const handleHide = () => {
    hideOptimizer();
    notify({ title: t("hidden"), tone: "info" });
  };

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={t("title")}
      // Above the bar of totals, which the builder has at the foot of the screen.
      className="no-print panel mx-auto mb-28 grid w-[calc(100%-1.5rem)] max-w-xl scroll-mb-28 gap-3 border-gold-deep p-4"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="pt-2 font-title text-lg text-gold">{t("title")}</p>
        <Button tone="ghost" size="icon" aria-label={app("close")} onClick={onClose}>
          <X aria-hidden size={22} />
        </Button>
      </div>
      <p>{t("text")}</p>
      <LoadBadges health={health} />
      {isPoor && <p className="text-warning">{t("warning")}</p>}
      <div className="flex flex-wrap gap-2">
        {options.map((each) => (
          <Button key={each} onClick={() => askClearing(each)}>
            {button(each)}
          </Button>
        ))}
        <Button tone="ghost" onClick={handleHide}>
          {t("hide")}
        </Button>
      </div>
    </section>
  );
}

/** Says that the card is there, for as long as it is, and once that the cache is poor. */
function useSaying(isPoor: boolean, onShow: () => void): void {
  const t = useTranslations("health.optimizer");
  const sayThere = useEffectEvent(() =>
    notifyMeanwhile({
      title: t("slow"),
      tone: "info",
      action: { label: t("open"), run: onShow },
    }),
  );
  const sayPoor = useEffectEvent(() => notify({ title: t("warning"), tone: "info" }));
  useEffect(() => {
    const takeBack = sayThere();
    return takeBack;
  }, []);
  useEffect(() => {
    if (isPoor) sayPoor();
  }, [isPoor]);
}

/** The health of the cache: null while it is being checked; looked at again after a clearing. */
function useCacheHealth(): CacheHealth | null {
  const isClearing = useIsClearing();
  const [health, setHealth] = useState<CacheHealth | null>(null);
  const look = useEffectEvent(() => setHealth(cacheHealth(storedItems())));
  useEffect(() => {
    if (isClearing) return;
    const timer = setTimeout(() => look());
    return () => clearTimeout(timer);
  }, [isClearing]);
  return health;
}
