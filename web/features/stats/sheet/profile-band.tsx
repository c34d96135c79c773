import { useTranslations } from "use-intl";
import type { CardRoll, Profile } from "#catalog/unit-stats.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { modifierParts } from "#web/data/unit-stats.ts";
import { PoolLine } from "#web/game/dice/pool-line.tsx";
import { RollOdds } from "./roll-odds.tsx";
import { useTroops } from "#web/game/dice/use-troops.ts";

interface ProfileBandProps {
  readonly unit: Unit;
  readonly profile: Profile;
}

/** The fighting values while the unit has so many troops. */
export function ProfileBand({ unit, profile }: ProfileBandProps) {
  const t = useTranslations("stats.sheet");
  const troops = useTroops();
  const { ranged, melee, defence, conquest } = profile;
  return (
    <section className="panel grid gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{troops(profile)}</h3>
        <p>
          {t("conquest")} <strong className="text-gold">{conquest}</strong>
        </p>
      </div>
      {ranged !== null && (
        <RollView
          unit={unit}
          title={t("ranged")}
          detail={t("range", { range: ranged.range })}
          card={ranged}
          symbol="SUCCESS"
        />
      )}
      <RollView unit={unit} title={t("melee")} card={melee} symbol="SUCCESS" />
      <RollView unit={unit} title={t("defence")} card={defence} symbol="BLOCK" />
    </section>
  );
}

interface RollViewProps {
  readonly unit: Unit;
  readonly title: string;
  readonly detail?: string;
  readonly card: CardRoll;
  readonly symbol: "SUCCESS" | "BLOCK";
}

function RollView({ unit, title, detail, card, symbol }: RollViewProps) {
  const t = useTranslations("stats.sheet");
  const details = [detail, t("switches", { count: card.switchCount })].filter(
    (part) => part !== undefined,
  );
  return (
    <div className="grid gap-1.5 border-t border-line pt-3">
      <h4 className="font-text text-base font-bold">
        {title} <span className="font-normal text-muted">· {details.join(" · ")}</span>
      </h4>
      <PoolLine dice={card.dice} fixed={card.autoSymbols} />
      <Modifier card={card} />
      <RollOdds unit={unit} card={card} symbol={symbol} />
    </div>
  );
}

function Modifier({ card }: { readonly card: CardRoll }) {
  const t = useTranslations("stats.sheet");
  if (card.stressModifier === null) return null;
  const { dice, fixed } = modifierParts(card.stressModifier);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-muted">{t("modifier")}</span>
      <PoolLine dice={dice} fixed={fixed} />
      {card.stressModifierRaw !== undefined && (
        <span className="text-[0.95rem] text-muted">{t("modifierRaw")}</span>
      )}
    </div>
  );
}
