/** The odds of one unit's attack on another, and what they cost each of both in models. */
import { hasKeyword } from "../catalog/filter.ts";
import { figuresOf, type UnitState, type UnitStats } from "../catalog/unit-stats.ts";
import type { Unit } from "../catalog/unit.ts";
import {
  oddsBetween,
  preparedSide,
  type Combat,
  type CombatOdds,
  type Fighter,
  type PreparedSide,
} from "./combat.ts";
import { fighterOf, lossesOf, type FightingUnit, type Losses, type Target } from "./fighter.ts";
import type { DicePool, DiceRules } from "./roll.ts";

/** A unit that attacks or is attacked. */
export interface CombatUnit extends FightingUnit {
  /** The models and wounds that damage meets; null where they are not known, and then no losses are told. */
  readonly target: Target | null;
  /** Dice of the cover that it has against shots. */
  readonly cover?: DicePool;
  /** Successes that it has besides in a melee attack, as Raging gives for a charge. */
  readonly addedSuccesses?: number;
}

/** Odds of an attack, with what was counted. */
export interface UnitOdds {
  readonly kind: Combat["kind"];
  readonly odds: CombatOdds;
  /** Dice, symbols and switches that each side has. */
  readonly attacker: Fighter;
  readonly defender: Fighter;
  /** Null where the models or the wounds of the side are not known. */
  readonly attackerLosses: Losses | null;
  readonly defenderLosses: Losses | null;
}

/** A unit as it goes into attacks of one kind, for one or for many others. */
interface PreparedUnit {
  readonly of: CombatUnit;
  readonly fighter: Fighter;
  readonly side: PreparedSide;
}

/** The roll and the switches of the unit for attacks of one kind, or null where its card has no such roll. */
export function fighterIn(
  of: CombatUnit,
  role: "attack" | "defence",
  kind: Combat["kind"],
): Fighter | null {
  const { cover = {}, addedSuccesses = 0 } = of;
  return fighterOf(of, role, {
    kind,
    cover,
    addedSuccesses: kind === "melee" ? addedSuccesses : 0,
  });
}

/** The unit for attacks of one kind, or null where its card has no such roll. */
function preparedUnit(
  of: CombatUnit,
  role: "attack" | "defence",
  kind: Combat["kind"],
  opponentStates: readonly UnitState[],
  rules: DiceRules,
): PreparedUnit | null {
  const fighter = fighterIn(of, role, kind);
  if (fighter === null) return null;
  return { of, fighter, side: preparedSide(fighter, role, kind, opponentStates, rules) };
}

/** The odds of an attack between prepared units. */
function oddsOfPrepared(
  attacker: PreparedUnit,
  defender: PreparedUnit,
  kind: Combat["kind"],
): UnitOdds {
  const odds = oddsBetween(attacker.side, defender.side);
  const losses = (target: Target | null, { damage }: CombatOdds["attacker"]) =>
    target === null ? null : lossesOf(damage, target);
  return {
    kind,
    odds,
    attacker: attacker.fighter,
    defender: kind === "ranged" ? { ...defender.fighter, switches: [] } : defender.fighter,
    attackerLosses: losses(attacker.of.target, odds.attacker),
    defenderLosses: losses(defender.of.target, odds.defender),
  };
}

/** The odds of an attack, or null where the attacker has no such attack, or one of both no card of its own. */
export function unitOdds(
  attacker: CombatUnit,
  defender: CombatUnit,
  kind: Combat["kind"],
  rules: DiceRules,
): UnitOdds | null {
  const from = preparedUnit(attacker, "attack", kind, defender.states ?? [], rules);
  const to = preparedUnit(defender, "defence", kind, attacker.states ?? [], rules);
  return from === null || to === null ? null : oddsOfPrepared(from, to, kind);
}

/** A unit as a player describes it outside a match. */
export interface DescribedUnit extends Pick<CombatUnit, "states" | "pays" | "cover"> {
  readonly unit: Unit;
  readonly stats: UnitStats;
  /** Models of its own that are left; null for all of them. */
  readonly models: number | null;
  /** The mark of its card, unless told. */
  readonly elite?: boolean;
  /** The card of the Character that has joined it. */
  readonly character: UnitStats | null;
  /** True where it charges, which gives a Raging unit a success. */
  readonly charges: boolean;
}

/** The models of the full unit; of cards that print none, the least of the full band. */
export function fullModels(stats: UnitStats): number {
  return figuresOf(stats) ?? Math.max(1, ...stats.profiles.map(({ troopsMin }) => troopsMin));
}

/** Tells whether the Character counts as one of the unit's models; one whose card has no mark does not. */
function isOfficer({ badge }: UnitStats): boolean {
  return badge === "helmet";
}

/** The unit as it goes into attacks. */
export function combatUnit(described: DescribedUnit): CombatUnit {
  const { unit, stats, models, character, charges, elite, ...circumstances } = described;
  const hasOfficer = character !== null && isOfficer(character);
  const troops = (models ?? fullModels(stats)) + (hasOfficer ? 1 : 0);
  const isCounted = (models ?? figuresOf(stats)) !== null;
  return {
    ...circumstances,
    stats,
    troops,
    elite: elite ?? hasKeyword(unit, "Elite"),
    joined: character?.joined ?? null,
    addedSuccesses: charges && hasKeyword(unit, "Raging") ? 1 : 0,
    target:
      isCounted && stats.wounds !== null
        ? {
            models: troops,
            wounds: stats.wounds + (character?.joined?.woundsAdded ?? 0),
            officerWounds: hasOfficer ? character.wounds : null,
            damageBefore: 0,
          }
        : null,
  };
}
