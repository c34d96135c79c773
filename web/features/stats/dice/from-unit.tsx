import { useEffect, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type { CardRoll, Profile } from "#domain/catalog/unit-stats.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import type { Roll } from "#domain/dice/roll.ts";
import type * as unitStats from "#web/data/catalog/unit-stats.ts";
import { whenLoadable } from "#web/data/offline/when-loadable.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useTroops } from "#web/shared/dice/use-troops.ts";
import { afterPaint } from "#web/ui/after-paint.ts";
import { useReachedFor } from "#web/ui/use-reached-for.ts";
import type { Side } from "./pool-editor.tsx";

interface FromUnitProps {
  readonly side: Side;
  readonly onChange: (roll: Roll) => void;
}

interface KnownRoll {
  readonly unit: Unit;
  readonly profile: Profile;
  readonly kind: "melee" | "ranged" | "defence";
  readonly card: CardRoll;
}

type Stats = typeof unitStats;

/** The cards, which are fetched once the page can be used; null until they are here and asked for. */
function useStats(isAskedFor: boolean): Stats | null {
  const [stats, setStats] = useState<Stats | null>(null);
  useEffect(() => {
    const stop = afterPaint(() => {
      void whenLoadable(() => import("#web/data/catalog/unit-stats.ts")).then(setStats);
    });
    return stop;
  }, []);
  return isAskedFor ? stats : null;
}

/** Every roll of a known card that belongs on this side. */
function knownRolls({ unitsWithStats }: Stats, side: Side): readonly KnownRoll[] {
  const kinds = side === "attack" ? (["melee", "ranged"] as const) : (["defence"] as const);
  return unitsWithStats().flatMap(([unit, { profiles }]) =>
    profiles.flatMap((profile) =>
      kinds.flatMap((kind) => {
        const card = profile[kind];
        return card === null ? [] : [{ unit, profile, kind, card }];
      }),
    ),
  );
}

/** Fills the pool with what a unit rolls. */
export function FromUnit({ side, onChange }: FromUnitProps) {
  const t = useTranslations("stats.dice");
  const app = useTranslations("app");
  const sheet = useTranslations("stats.sheet");
  const language = useLanguage();
  const troops = useTroops();
  const { isReached, handlers } = useReachedFor();
  const stats = useStats(isReached);
  const rolls = useMemo(() => (stats === null ? [] : knownRolls(stats, side)), [stats, side]);

  const handleChange = (index: string) => {
    const chosen = index === "" ? undefined : rolls[Number(index)];
    if (chosen !== undefined && stats !== null) onChange(stats.rollOf(chosen.card, chosen.unit));
  };

  return (
    <select
      {...handlers}
      className="field"
      aria-label={app("labelled", { label: t("fromUnit"), value: t(side) })}
      value=""
      onChange={(event) => handleChange(event.target.value)}
    >
      <option value="">{t("fromUnit")}</option>
      {rolls.map(({ unit, profile, kind }, index) => (
        <option key={`${unit.id} ${profile.troopsMin} ${kind}`} value={index}>
          {t("fromUnitOption", {
            unit: unit.names[language],
            roll: sheet(kind),
            troops: troops(profile),
          })}
        </option>
      ))}
    </select>
  );
}
