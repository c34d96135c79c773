import { useTranslations } from "use-intl";
import type { Profile } from "#domain/catalog/unit-stats.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { average, symbolsOf } from "#domain/dice/distribution.ts";
import { diceRules } from "#web/data/catalog/dice.ts";
import { rollOf } from "#web/data/catalog/unit-stats.ts";
import { PoolLine } from "#web/shared/dice/pool-line.tsx";
import { useTroops } from "#web/shared/dice/use-troops.ts";
import { useNumbers } from "#web/shared/dice/use-numbers.ts";

interface ProfileRollsProps {
  readonly unit: Unit;
  readonly profiles: readonly Profile[];
  readonly kind: "melee" | "ranged" | "defence";
}

/** One roll of the unit for each number of troops, with its average. */
export function ProfileRolls({ unit, profiles, kind }: ProfileRollsProps) {
  const t = useTranslations("stats.compare");
  const dice = useTranslations("stats.dice");
  const { mean } = useNumbers();
  const troops = useTroops();
  const symbol = kind === "defence" ? "BLOCK" : "SUCCESS";
  const rolls = profiles.flatMap((profile) => {
    const card = profile[kind];
    return card === null ? [] : [{ profile, card }];
  });
  if (rolls.length === 0) return <span className="text-muted">{t("none")}</span>;
  return (
    <ul className="grid gap-2">
      {rolls.map(({ profile, card }) => (
        <li key={profile.troopsMin}>
          <span className="text-[0.9rem] text-muted">{troops(profile)}</span>
          <PoolLine dice={card.dice} fixed={card.fixed} />
          <span className="text-[0.95rem]">
            {dice("average")} {mean(average(symbolsOf(rollOf(card, unit), symbol, diceRules)))}
          </span>
        </li>
      ))}
    </ul>
  );
}
