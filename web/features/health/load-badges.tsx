import { useFormatter, useTranslations } from "use-intl";
import { loadTime, loadTone } from "#web/data/health/load-time.ts";
import type { CacheHealth } from "#web/data/health/cache-health.ts";

const badge = "inline-flex gap-1.5 rounded-full border px-3 py-1 text-[0.95rem]";

const tones = {
  good: "border-ok text-ok",
  fair: "border-warning text-warning",
  poor: "border-danger text-danger",
  checking: "border-line text-muted",
} as const;

/** The health of the cache and the time of this load, each in its colour. */
export function LoadBadges({ health }: { readonly health: CacheHealth | null }) {
  const t = useTranslations("health.optimizer");
  const format = useFormatter();
  const took = loadTime();
  const verdict = health?.verdict ?? "checking";
  const seconds = format.number(took / 1000, { maximumFractionDigits: 1 });
  return (
    <ul className="flex flex-wrap gap-2">
      <li className={`${badge} ${tones[verdict]}`}>
        <span>{t("health")}:</span> <strong>{t(verdict)}</strong>
      </li>
      <li className={`${badge} ${tones[loadTone(took)]}`}>
        <span>{t("loadTime")}:</span> <strong>{t("seconds", { seconds })}</strong>
      </li>
    </ul>
  );
}
