/** The odds of one unit's attack on another: damage, losses, what both get, and what was counted. */
import { useId, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { stateName, type RollSide } from "#domain/catalog/effect-text.ts";
import { unitStates } from "#domain/catalog/unit-stats.ts";
import type { CombatOdds as Odds, Fighter } from "#domain/dice/combat.ts";
import { average, chanceOfAtLeast, type Distribution } from "#domain/dice/distribution.ts";
import { fraction, type Fraction } from "#domain/dice/fraction.ts";
import type { Losses } from "#domain/dice/fighter.ts";
import type { UnitOdds } from "#domain/dice/unit-odds.ts";
import { Switches } from "#web/shared/card/card-text.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { InOrder } from "#web/ui/in-order.tsx";
import { OddsChart } from "./odds-chart.tsx";
import { OddsTable } from "./odds-table.tsx";
import { PoolLine } from "./pool-line.tsx";
import { useNumbers } from "./use-numbers.ts";
import "./dice.css";

interface CombatOddsProps {
  readonly odds: UnitOdds;
  readonly attacker: string;
  readonly defender: string;
  /** Tells whether every chance is in sight from the start, beside its chart. */
  readonly isOpen?: boolean;
}

/** The odds of an attack. Speaks the words of `stats`. */
export function CombatOdds({ odds: all, attacker, defender, isOpen = false }: CombatOddsProps) {
  const t = useTranslations("stats.odds");
  const { odds, kind, attackerLosses, defenderLosses } = all;
  const damageTo = t("damageTo", { unit: defender });
  const strikesBack = odds.attacker.damage.ways.length > 1;
  return (
    <div className="grid grid-cols-1 gap-4">
      <DamageFigures label={damageTo} damage={odds.defender.damage} losses={defenderLosses} />
      {strikesBack && (
        <div className="grid gap-1 border-t border-line pt-3">
          <p className="text-muted">{t("strikesBack")}</p>
          <DamageFigures
            label={t("damageTo", { unit: attacker })}
            damage={odds.attacker.damage}
            losses={attackerLosses}
          />
        </div>
      )}
      {kind === "melee" && <Loser odds={odds} attacker={attacker} defender={defender} />}
      <Gets odds={odds} attacker={attacker} defender={defender} />
      <details open={isOpen} className="border-t border-line pt-1">
        <Summary>{t("everyChance")}</Summary>
        <Chances label={damageTo} damage={odds.defender.damage} losses={defenderLosses} />
      </details>
      <Counted odds={all} attacker={attacker} defender={defender} />
    </div>
  );
}

function Summary({ children }: { readonly children: ReactNode }) {
  return (
    <summary className="inline-flex min-h-11 cursor-pointer items-center text-gold underline underline-offset-4">
      {children}
    </summary>
  );
}

interface SufferedProps {
  readonly label: string;
  readonly damage: Distribution;
  readonly losses: Losses | null;
}

/** The most important figures of what one side takes. */
function DamageFigures({ label, damage, losses }: SufferedProps) {
  const t = useTranslations("stats.odds");
  const { chance, mean } = useNumbers();
  const hasSeveral = losses !== null && losses.models.ways.length > 2;
  return (
    <div role="group" aria-label={label}>
      <p className="font-bold">{label}</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <Figure label={t("averageDamage")} isMain>
          {mean(average(damage))}
        </Figure>
        {[1, 2, 3, 4]
          .filter((n) => n < damage.ways.length)
          .map((n) => (
            <Figure key={n} label={t("atLeast", { n })}>
              {chance(chanceOfAtLeast(damage, n))}
            </Figure>
          ))}
        {losses !== null && hasSeveral && (
          <Figure label={t("averageLost")}>{mean(average(losses.models))}</Figure>
        )}
        {losses !== null && losses.models.ways.length > 1 && (
          <Figure label={t("modelLost")}>{chance(chanceOfAtLeast(losses.models, 1))}</Figure>
        )}
        {losses !== null && <Figure label={t("wipedOut")}>{chance(losses.destroyed)}</Figure>}
      </dl>
      {losses === null && <p className="text-muted">{t("noCount")}</p>}
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

function Figure({ label, isMain = false, children }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end leading-tight">
      <dt className="text-[0.9rem] text-muted">{label}</dt>
      <dd className={`font-bold lining-nums ${isMain ? "text-2xl text-gold" : "text-xl"}`}>
        {children}
      </dd>
    </div>
  );
}

function Chances({ label, damage, losses }: SufferedProps) {
  const t = useTranslations("stats.odds");
  return (
    <div className="grid gap-5">
      <div className="grid items-end gap-6 md:grid-cols-2">
        <OddsChart odds={damage} label={label} />
        <OddsTable odds={damage} label={label} />
      </div>
      {losses !== null && losses.models.ways.length > 1 && (
        <OddsTable odds={losses.models} label={t("modelsLost")} />
      )}
    </div>
  );
}

interface BothProps {
  readonly odds: Odds;
  readonly attacker: string;
  readonly defender: string;
}

/** The chances of who loses, as one bar and in figures. */
function Loser({ odds, attacker, defender }: BothProps) {
  const t = useTranslations("stats.odds");
  const { chance } = useNumbers();
  const { attackerLoses, defenderLoses } = odds;
  const chances = [
    [defender, defenderLoses],
    [attacker, attackerLoses],
    [t("nobody"), without(without(one, attackerLoses), defenderLoses)],
  ] as const;
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <p className="font-bold">{t("loser")}</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <InOrder of={chances}>
          {([name, value]) => <Figure label={name}>{chance(value)}</Figure>}
        </InOrder>
      </dl>
    </div>
  );
}

const one = fraction(1n, 1n);

function without(a: Fraction, b: Fraction): Fraction {
  return fraction(
    a.numerator * b.denominator - b.numerator * a.denominator,
    a.denominator * b.denominator,
  );
}

/** States and stress that a side may get from switches; nothing where none can happen. */
function Gets({ odds, attacker, defender }: BothProps) {
  const t = useTranslations("stats.odds");
  const language = useLanguage();
  const { chance } = useNumbers();
  const sides = [
    [defender, odds.defender],
    [attacker, odds.attacker],
  ] as const;
  const entries = sides.flatMap(([unit, { states, stress }]) => [
    ...unitStates
      .filter((state) => states[state].numerator > 0n)
      .map((state) => [
        t("stateOf", { unit, state: stateName(state, language) }),
        chance(states[state]),
      ]),
    ...[1, 2, 3]
      .filter((n) => n < stress.ways.length)
      .map((n) => [t("stressOf", { unit, n }), chance(chanceOfAtLeast(stress, n))]),
  ]);
  if (entries.length === 0) return null;
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <p className="font-bold">{t("gets")}</p>
      <ul>
        <InOrder of={entries}>
          {([label, value]) => (
            <li className="flex flex-wrap justify-between gap-x-4">
              <span>{label}</span>
              <strong className="lining-nums tabular-nums">{value}</strong>
            </li>
          )}
        </InOrder>
      </ul>
    </div>
  );
}

interface CountedProps {
  readonly odds: UnitOdds;
  readonly attacker: string;
  readonly defender: string;
}

/** The dice, symbols and switches of both sides that the odds are made of. */
function Counted({ odds, attacker, defender }: CountedProps) {
  const t = useTranslations("stats.odds");
  const isShot = odds.kind === "ranged";
  return (
    <details className="border-t border-line pt-1">
      <Summary>{t("counted")}</Summary>
      <div className="grid gap-4">
        <CountedSide name={attacker} fighter={odds.attacker} side="attack">
          {t("noSwitches")}
        </CountedSide>
        <CountedSide name={defender} fighter={odds.defender} side="defence">
          {isShot ? t("noSwitchesShot") : t("noSwitches")}
        </CountedSide>
      </div>
    </details>
  );
}

interface CountedSideProps {
  readonly name: string;
  readonly fighter: Fighter;
  readonly side: RollSide;
  /** Said where no switch can be used. */
  readonly children: ReactNode;
}

function CountedSide({ name, fighter, side, children }: CountedSideProps) {
  const t = useTranslations("stats.odds");
  const { roll, switches } = fighter;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-1.5">
      <h4 id={headingId} className="font-text text-base font-bold">
        {name}
      </h4>
      <PoolLine dice={roll.dice} fixed={roll.fixed} />
      {roll.elite && <p className="text-muted">{t("eliteCounts")}</p>}
      {switches.length === 0 ? (
        <p className="text-muted">{children}</p>
      ) : (
        <Switches label={t("switchesOf", { unit: name })} switches={switches} side={side} />
      )}
    </section>
  );
}
