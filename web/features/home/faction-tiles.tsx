import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { namedFactions } from "#web/data/factions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useAfterFirstPaint } from "#web/ui/use-after-first-paint.ts";

const UnitCount = lateComponent(
  () => import("./unit-count.tsx"),
  (late) => late.UnitCount,
);

/** The factions, each a way into the builder. How many units they have comes with the catalogue. */
export function FactionTiles() {
  const t = useTranslations("home");
  const language = useLanguage();
  const isAfter = useAfterFirstPaint();

  return (
    <section aria-labelledby="factions-heading" className="grid gap-4">
      <h2 id="factions-heading" className="text-center text-2xl">
        {t("factions")}
      </h2>
      <ul className="grid gap-3 md:grid-cols-3">
        {namedFactions.map(({ id, names, icon }) => (
          <li key={id} data-faction={id}>
            <Link
              to="/builder"
              state={{ faction: id }}
              className="panel flex h-full min-h-20 items-center gap-3 border-l-4 border-l-(--accent) px-4 py-3 hover:border-gold-deep"
            >
              <img src={icon} alt="" width={48} height={48} loading="lazy" decoding="async" />
              <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
                {/* As wide as its longest word at least: where that is too much, the number goes below. */}
                <span className="max-w-full grow basis-0 font-title text-lg leading-tight break-words">
                  {names[language]}
                </span>
                <span className="min-w-20 text-end text-muted">
                  {isAfter && <UnitCount factionId={id} />}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
