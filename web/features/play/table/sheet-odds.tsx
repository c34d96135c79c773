import { useState } from "react";
import { useTranslations } from "use-intl";
import { profileFor, type Profile } from "#domain/catalog/unit-stats.ts";
import type { Unit } from "#domain/catalog/unit.ts";
import { average, chanceOfAtLeast, damageOf } from "#domain/dice/distribution.ts";
import type { DicePool } from "#domain/dice/roll.ts";
import type { GameUnit } from "#domain/game/state.ts";
import { unitById } from "#web/data/catalog.ts";
import { diceRules } from "#web/data/dice.ts";
import { rollOf, statsOf } from "#web/data/unit-stats.ts";
import { PoolLine } from "#web/game/dice/pool-line.tsx";
import { useNumbers } from "#web/game/dice/use-numbers.ts";
import "#web/game/dice/dice.css";
import { LateWords } from "#web/i18n/late-words.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { useUnitName } from "../parts/use-unit-name.ts";

interface SheetOddsProps {
  readonly unit: GameUnit;
  readonly units: readonly GameUnit[];
}

/** A unit of the table whose card is known, with the row of the card for the models that it has left. */
interface KnownFighter {
  readonly fighter: GameUnit;
  readonly unit: Unit;
  readonly profile: Profile;
}

function known(fighter: GameUnit): KnownFighter | null {
  const unit = fighter.unitId === null ? undefined : unitById(fighter.unitId);
  if (unit === undefined) return null;
  const stats = statsOf(unit.id);
  const profile = stats === undefined ? undefined : profileFor(stats, fighter.modelsLeft);
  return profile === undefined ? null : { fighter, unit, profile };
}

/** The odds of a unit against an enemy of the table, as far as both cards are known. */
export function SheetOdds(props: SheetOddsProps) {
  return (
    <LateWords part="stats">
      <Odds {...props} />
    </LateWords>
  );
}

function Odds({ unit, units }: SheetOddsProps) {
  const t = useTranslations("table.odds");
  const unitName = useUnitName(units);
  const [enemyId, setEnemyId] = useState<string | null>(null);
  const [kind, setKind] = useState<"melee" | "ranged">("melee");
  const own = known(unit);
  const enemies = units
    .filter(({ player, status }) => player !== unit.player && status === "present")
    .flatMap((each) => known(each) ?? []);
  const enemy = enemies.find(({ fighter }) => fighter.id === enemyId) ?? enemies[0];

  if (own === null) {
    return (
      <p ref={intoSight} className="text-muted">
        {t("noCard")}
      </p>
    );
  }
  if (enemy === undefined) {
    return (
      <p ref={intoSight} className="text-muted">
        {t("none")}
      </p>
    );
  }
  return (
    <section
      ref={intoSight}
      aria-label={t("title")}
      className="grid gap-3 rounded-lg border border-line p-3"
    >
      <label className="grid gap-1">
        <span className="text-muted">{t("choose")}</span>
        <select
          className="field"
          value={enemy.fighter.id}
          onChange={(event) => setEnemyId(event.target.value)}
        >
          {enemies.map(({ fighter }) => (
            <option key={fighter.id} value={fighter.id}>
              {unitName(fighter)}
            </option>
          ))}
        </select>
      </label>
      {own.profile.ranged !== null && (
        <Segmented
          label={t("attack")}
          value={kind}
          choices={[
            { value: "melee", label: t("melee") },
            { value: "ranged", label: t("ranged") },
          ]}
          onChange={setKind}
        />
      )}
      <Attack from={own} to={enemy} kind={own.profile.ranged === null ? "melee" : kind} />
      {(kind === "melee" || own.profile.ranged === null) && (
        <div className="border-t border-line pt-2">
          <p className="text-muted">{t("inTurn", { unit: unitName(enemy.fighter) })}</p>
          <Attack from={enemy} to={own} kind="melee" />
        </div>
      )}
      <p className="text-[0.9rem] text-muted">{t("note")}</p>
    </section>
  );
}

/** Brings the answer into sight: it appears below the button, which may be at the foot of the sheet. */
function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

/** The dice that are rolled against shots: only colours of defence. */
function defenceColours({ green = 0, blue = 0, black = 0 }: DicePool): DicePool {
  return { green, blue, black };
}

interface AttackProps {
  readonly from: KnownFighter;
  readonly to: KnownFighter;
  readonly kind: "melee" | "ranged";
}

/** The damage of one attack. A defender who is shot at rolls only colours of defence. */
function Attack({ from, to, kind }: AttackProps) {
  const t = useTranslations("table.odds");
  const { chance, mean } = useNumbers();
  const attack = from.profile[kind];
  if (attack === null) return null;
  const { defence: card } = to.profile;
  const defence = kind === "ranged" ? { ...card, dice: defenceColours(card.dice) } : card;
  const odds = damageOf(rollOf(attack, from.unit), rollOf(defence, to.unit), diceRules);
  const figure = "flex flex-col-reverse leading-tight";
  return (
    <div className="grid gap-2">
      <PoolLine dice={attack.dice} fixed={attack.fixed} />
      <PoolLine dice={defence.dice} fixed={defence.fixed} />
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <div className={figure}>
          <dt className="text-muted">{t("average")}</dt>
          <dd className="text-2xl font-bold text-gold">{mean(average(odds))}</dd>
        </div>
        {[1, 2, 3]
          .filter((n) => n < odds.ways.length)
          .map((n) => (
            <div key={n} className={figure}>
              <dt className="text-muted">{t("atLeast", { n })}</dt>
              <dd className="text-xl font-bold">{chance(chanceOfAtLeast(odds, n))}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
