import { useMemo } from "react";
import { useTranslations } from "use-intl";
import type { CardRoll, Profile } from "#domain/catalog/unit-stats.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import type { Roll } from "#domain/dice/roll.ts";
import { rollOf, unitsWithStats } from "#web/data/unit-stats.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useTroops } from "#web/game/dice/use-troops.ts";
import { useAfterFirstPaint } from "#web/ui/use-after-first-paint.ts";
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

/** Every roll of a known card that belongs on this side. */
function knownRolls(side: Side): readonly KnownRoll[] {
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
  // Hundreds of choices in a list that is closed: they follow once the page can be used.
  const isAfterPaint = useAfterFirstPaint();
  const rolls = useMemo(() => (isAfterPaint ? knownRolls(side) : []), [isAfterPaint, side]);

  const handleChange = (index: string) => {
    const chosen = index === "" ? undefined : rolls[Number(index)];
    if (chosen !== undefined) onChange(rollOf(chosen.card, chosen.unit));
  };

  return (
    <select
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
