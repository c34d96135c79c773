/** A unit of the table as one side of an attack: its card, who has joined it, and the situation. */
import {
  profileFor,
  type CardRoll,
  type JoinedPart,
  type UnitState,
  type UnitStats,
} from "../catalog/unit-stats.ts";
import type { Fighter } from "./combat.ts";
import { average, type Distribution } from "./distribution.ts";
import { fraction, type Fraction } from "./fraction.ts";
import { dieColours, dieSymbols, withModifier, type DicePool } from "./roll.ts";

/** A unit as it goes into an attack. */
export interface FightingUnit {
  readonly stats: UnitStats;
  /** Models in the unit, with an Officer who has joined it. */
  readonly troops: number;
  readonly elite: boolean;
  /** The card's part of the Character that has joined it. */
  readonly joined?: JoinedPart | null;
  readonly states?: readonly UnitState[];
  /** Stress that is paid for modifiers: by the unit, and by its Character. */
  readonly pays?: { readonly unit: boolean; readonly character: boolean };
}

/** The circumstances of one attack. */
export interface AttackSituation {
  readonly kind: "melee" | "ranged";
  /** Successes that the attacker has besides, as Raging gives for a charge. */
  readonly addedSuccesses?: number;
  /** Dice of the cover that the defender has; nothing where the attacker ignores it. */
  readonly cover?: DicePool;
}

/**
 * The unit as the attacker or the defender. Null where its card has no such roll: a companion, or a ranged
 * attack of a unit that has none.
 */
export function fighterOf(
  { stats, troops, elite, joined = null, states = [], pays }: FightingUnit,
  side: "attack" | "defence",
  { kind, addedSuccesses = 0, cover = {} }: AttackSituation,
): Fighter | null {
  const entry = side === "defence" ? "defence" : kind;
  const own = profileFor(stats, troops)?.[entry];
  if (own === null || own === undefined) return null;
  const added = joined?.[entry] ?? null;
  // Disarmed units use no modifiers when they attack, vulnerable ones none when they defend.
  const mayPay = !states.includes(side === "attack" ? "disarmed" : "vulnerable");
  const bought = [
    ...(mayPay && pays?.unit === true ? [own.stress] : []),
    ...(mayPay && pays?.character === true && added !== null ? [added.stress] : []),
  ];
  let roll: Fighter["roll"] = { dice: own.dice, fixed: own.fixed, elite };
  if (added !== null) roll = withModifier(roll, added.dice, added.fixed);
  for (const modifier of bought) {
    if (modifier !== null)
      roll = withModifier(roll, pick(modifier, dieColours), pick(modifier, dieSymbols));
  }
  if (side === "attack" && addedSuccesses > 0) {
    roll = withModifier(roll, {}, { SUCCESS: addedSuccesses });
  }
  if (side === "defence" && kind === "ranged") roll = withModifier(roll, cover, {});
  return { roll, switches: [...own.switches, ...(added?.switches ?? [])], states };
}

function pick<Name extends string>(
  counts: NonNullable<CardRoll["stress"]>,
  names: readonly Name[],
): Readonly<Partial<Record<Name, number>>> {
  // The names of a modifier are those of dice and symbols.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(
    Object.entries(counts).filter(([name]) => names.some((each) => each === name)),
  ) as Readonly<Partial<Record<Name, number>>>;
}

/** Losses of a unit. */
export interface Losses {
  /** Models that are taken off. */
  readonly models: Distribution;
  /** The chance that nothing of the unit is left. */
  readonly destroyed: Fraction;
  readonly averageDamage: Fraction;
}

/** A unit to which damage is done. */
export interface Target {
  /** All models that are left. */
  readonly models: number;
  readonly wounds: number;
  /** Wounds of the Officer among them, who is the last; nothing where there is none. */
  readonly officerWounds?: number | null;
  /** Damage that the unit has taken before, too little to take off a model. */
  readonly damageBefore: number;
}

/** The losses of a unit. Damage beyond the last model counts for nothing. */
export function lossesOf(
  damage: Distribution,
  { models, wounds, officerWounds = null, damageBefore }: Target,
): Losses {
  const others = officerWounds === null ? models : models - 1;
  const lostTo = (all: number): number => {
    const lost = Math.min(others, Math.floor(all / wounds));
    const rest = all - others * wounds;
    return officerWounds !== null && rest >= officerWounds ? models : lost;
  };
  const ways: bigint[] = [];
  for (const [dealt, count] of damage.ways.entries()) {
    const lost = lostTo(damageBefore + dealt);
    while (ways.length <= lost) ways.push(0n);
    ways[lost] = (ways[lost] ?? 0n) + count;
  }
  return {
    models: { ways, total: damage.total },
    destroyed: fraction(ways[models] ?? 0n, damage.total),
    averageDamage: average(damage),
  };
}
