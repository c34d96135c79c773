/** The odds of a unit against each enemy of the table, with everything that counts for both now. */
import { average } from "../dice/distribution.ts";
import { toNumber } from "../dice/fraction.ts";
import type { DiceRules } from "../dice/roll.ts";
import { unitOdds, type CombatUnit, type UnitOdds } from "../dice/unit-odds.ts";
import { inForce, type CardLookup, type InForce } from "./in-force.ts";
import { joinedBy } from "./joined.ts";
import type { GameState, GameUnit } from "./state.ts";

type Table = Pick<GameState, "units">;

/** The units that one can attack: those of the other player which both see on the table, each with its Character. */
export function enemiesOf(state: Table, { player }: Pick<GameUnit, "player">): readonly GameUnit[] {
  return state.units.filter(
    (unit) =>
      unit.player !== player &&
      unit.status === "present" &&
      !unit.hidden &&
      joinedBy(state, unit) === null,
  );
}

/** The unit that fights: a Character in a unit fights with it. */
export function fighterFor(state: Table, unit: GameUnit): GameUnit {
  return joinedBy(state, unit)?.unit ?? unit;
}

/** The unit as it goes into attacks now; undefined for one whose card the catalogue does not have. */
export function combatUnitNow(
  state: Table,
  unit: GameUnit,
  cards: CardLookup,
  isElite: (unitId: string) => boolean,
): CombatUnit | undefined {
  const now = inForce(state, unit, cards);
  if (now === undefined) return undefined;
  const { card, joined, troops, profile, states } = now;
  return {
    stats: card,
    troops: troops ?? profile?.troopsMin ?? 1,
    elite: isElite(unit.unitId ?? ""),
    joined,
    states,
    target: targetOf(now, cards),
  };
}

/** The models and wounds that damage meets. An Officer is the last model, with wounds and damage of its own. */
function targetOf(
  { unit, character, models, troops, wounds }: InForce,
  cards: CardLookup,
): CombatUnit["target"] {
  if (models === null || troops === null || wounds === null) return null;
  const officer = character?.role === "officer" ? character.unit : null;
  const ofOfficer = officer === null ? null : (cards(officer.unitId ?? "")?.wounds ?? null);
  const officerWounds = ofOfficer === null ? null : ofOfficer - (officer?.wounds ?? 0);
  return {
    models: officerWounds === null ? models : troops,
    wounds,
    officerWounds,
    damageBefore: unit.wounds,
  };
}

/** The attacks of a unit on an enemy; null where it has no such attack. */
export interface AttacksOn {
  readonly enemy: GameUnit;
  readonly melee: UnitOdds | null;
  readonly ranged: UnitOdds | null;
}

/** The attacks of a unit on one enemy. */
export function attacksOn(
  attacker: CombatUnit,
  enemy: GameUnit,
  defender: CombatUnit,
  rules: DiceRules,
): AttacksOn {
  return {
    enemy,
    melee: unitOdds(attacker, defender, "melee", rules),
    ranged: unitOdds(attacker, defender, "ranged", rules),
  };
}

/** The average damage of the better of both attacks. */
function best({ melee, ranged }: AttacksOn): number {
  const averages = [melee, ranged].map((attack) =>
    attack === null ? 0 : toNumber(average(attack.odds.defender.damage)),
  );
  return Math.max(...averages);
}

/** The attacks with those first that hurt most. */
export function worstFirst(attacks: readonly AttacksOn[]): readonly AttacksOn[] {
  return attacks.toSorted((one, other) => best(other) - best(one));
}
