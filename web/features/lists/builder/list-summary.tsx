import { useTranslations } from "use-intl";
import type { UnitType } from "#domain/catalog/unit.ts";
import { sharesByType, totals } from "#domain/list/totals.ts";
import { typeName } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useDraftInDetail } from "../draft/list-store.ts";

/** Told apart by shade and, with the list below the bar, never by colour alone. */
const shades: Readonly<Record<UnitType, string>> = {
  Troop: "var(--color-gold)",
  Character: "var(--accent)",
  "Named Character": "color-mix(in oklab, var(--accent) 30%, var(--color-ink))",
  "Support Character": "color-mix(in oklab, var(--accent) 45%, var(--color-ground))",
  Companion: "var(--color-muted)",
};

/** A small picture of the list: points by type of unit as one bar, with the counts behind it. */
export function ListSummary() {
  const { list } = useDraftInDetail();
  const t = useTranslations("list");
  const language = useLanguage();
  const shares = sharesByType(list);
  const { points } = totals(list);
  if (shares.length === 0) return null;

  const widths = shares.map((share) => (points === 0 ? 0 : (share.points / points) * 100));
  const bars = shares.map(({ type }, place) => ({
    type,
    x: widths.slice(0, place).reduce((sum, width) => sum + width, 0),
    width: widths[place] ?? 0,
  }));

  return (
    <figure data-faction={list.factionId} className="grid gap-1.5">
      <figcaption className="visually-hidden">{t("summary")}</figcaption>
      <svg
        aria-hidden
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="h-3 w-full rounded-full"
      >
        {bars.map(({ type, x, width }) => (
          <rect
            key={type}
            x={x}
            y={0}
            width={Math.max(0, width - 0.6)}
            height={6}
            fill={shades[type]}
          />
        ))}
      </svg>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-[0.95rem] text-muted">
        {shares.map(({ type, count, points: sharePoints }) => (
          <li key={type} className="flex items-center gap-1.5">
            <span
              aria-hidden
              className="size-2.5 rounded-full"
              style={{ background: shades[type] }}
            />
            {t("summaryItem", { type: typeName(type, language), count, points: sharePoints })}
          </li>
        ))}
      </ul>
    </figure>
  );
}
