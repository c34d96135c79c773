import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { UnitStats } from "#catalog/unit-stats.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { publishedSource } from "#web/data/unit-stats.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { PoolLine } from "#web/game/dice/pool-line.tsx";
import { RollOdds } from "./roll-odds.tsx";

interface KnownProfileProps {
  readonly unit: Unit;
  readonly stats: UnitStats;
}

/** The profile as it was transcribed, with how far to trust it. */
export function KnownProfile({ unit, stats }: KnownProfileProps) {
  const t = useTranslations("stats.sheet");
  return (
    <section aria-labelledby="profile-heading" className="panel grid gap-3 p-4">
      <h2 id="profile-heading" className="text-xl text-gold">
        {t("profile")}
      </h2>
      <Caveat stats={stats} />
      <BasicValues unit={unit} stats={stats} />
    </section>
  );
}

function Caveat({ stats }: { readonly stats: UnitStats }) {
  const t = useTranslations("stats.sheet");
  const language = useLanguage();
  return (
    <div className="rounded-lg border border-line bg-raised p-3 text-[0.95rem]">
      <p className="flex items-center gap-1.5 font-bold text-warning">
        <TriangleAlert aria-hidden size={16} />
        {t(`confidence-${stats.confidence}`)}
      </p>
      <p>{t("caveat")}</p>
      {stats.doubts.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {stats.doubts.map((doubt) => (
            <li key={doubt.en}>{doubt[language]}</li>
          ))}
        </ul>
      )}
      <p className="mt-1 break-words text-muted">
        <Source source={stats.source} />
      </p>
    </div>
  );
}

/** The source of the profile: in words, with the place itself behind them. */
function Source({ source }: { readonly source: string }) {
  const t = useTranslations("stats.sheet");
  const format = useFormatter();
  const published = publishedSource(source);
  if (published === null) return t("source", { source });
  // The day is one of the calendar, wherever the reader is.
  const day = format.dateTime(new Date(published.date), { dateStyle: "long", timeZone: "UTC" });
  return (
    <a
      href={published.href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {t("published", { day })}
    </a>
  );
}

function BasicValues({ unit, stats: { movement, wounds, morale, willpower } }: KnownProfileProps) {
  const t = useTranslations("stats.sheet");
  const unknown = <span className="text-muted">{t("unknownValue")}</span>;
  const moves = movement && `${movement.first}-${movement.second} (${movement.charge})`;
  return (
    <dl className="grid grid-cols-2 gap-3">
      <Value label={t("movement")} hint={t("movementHint")}>
        {moves ?? unknown}
      </Value>
      <Value label={t("wounds")}>{wounds ?? unknown}</Value>
      <Value label={t("morale")}>{morale ?? unknown}</Value>
      <Value label={t("willpower")}>
        <PoolLine dice={willpower.dice} fixed={{}} />
        <RollOdds
          unit={unit}
          card={{ dice: willpower.dice, autoSymbols: {}, stressModifier: null }}
          symbol="SUCCESS"
        />
      </Value>
    </dl>
  );
}

interface ValueProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Value({ label, hint, children }: ValueProps) {
  return (
    <div>
      <dt className="text-[0.95rem] text-muted">{label}</dt>
      <dd className="text-lg font-bold">
        {children}
        {hint !== undefined && (
          <span className="block text-[0.9rem] leading-snug font-normal text-muted">{hint}</span>
        )}
      </dd>
    </div>
  );
}
