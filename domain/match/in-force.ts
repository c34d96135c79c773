/** The card of a unit of the table as it counts now: by the models that are left, with the Character that has joined it, and with its states. */
import { parseTerm } from "../catalog/term.ts";
import {
  figuresOf,
  profileFor,
  unitStates,
  type CardRoll,
  type JoinedPart,
  type Profile,
  type UnitState,
  type UnitStats,
} from "../catalog/unit-stats.ts";
import { withModifier, type DicePool, type FixedSymbols } from "../dice/roll.ts";
import { characterIn, ownStates, type Joined } from "./joined.ts";
import type { GameState, GameUnit } from "./state.ts";

/** Finds the card of a unit by the unit's id in the catalogue. */
export type CardLookup = (unitId: string) => UnitStats | undefined;

/** The figures of a unit that count now. Null is a value that its card does not have. */
export interface InForce {
  readonly unit: GameUnit;
  readonly card: UnitStats;
  readonly character: Joined | null;
  /** The card's part of the Character that has joined it. */
  readonly joined: JoinedPart | null;
  /** The models of the unit itself; null where its card prints no number and nobody has counted them. */
  readonly models: number | null;
  /** The models that choose the profile: those of the unit, and an Officer who has joined it. */
  readonly troops: number | null;
  readonly profile: Profile | undefined;
  readonly movement: UnitStats["movement"];
  /** The damage that takes off a model. */
  readonly wounds: number | null;
  readonly willpower: DicePool | null;
  readonly morale: number | null;
  readonly conquest: number | null;
  /** Those of its states that change rolls and moves. */
  readonly states: readonly UnitState[];
}

function cardOf(unit: GameUnit, cards: CardLookup): UnitStats | undefined {
  return unit.unitId === null ? undefined : cards(unit.unitId);
}

/** The models of a unit: as many as were counted, and before that as many as its card prints. */
function modelsOf(unit: GameUnit, card: UnitStats): number | null {
  return unit.modelsLeft > 0 ? unit.modelsLeft : figuresOf(card);
}

/** The models that choose the profile, when the unit itself has so many. */
export function troopsWith(models: number, character: Joined | null): number {
  return models + (character?.role === "officer" ? 1 : 0);
}

/** The profile for these troops; where nobody knows their number, the mark on the unit says which. */
function profileNow(card: UnitStats, troops: number | null, { weakened }: GameUnit) {
  if (troops !== null) return profileFor(card, troops);
  return weakened ? card.profiles.at(-1) : card.profiles[0];
}

/** Tells whether a unit of so many troops fights with less than its first profile; null for one that has only one. */
export function isWeakened(card: UnitStats, troops: number): boolean | null {
  if (card.profiles.length < 2) return null;
  return profileFor(card, troops) !== card.profiles[0];
}

function hasState({ states }: GameUnit, name: string): boolean {
  return states.some((state) => parseTerm(state).base === name);
}

const slowedCharge = 4;

function movementNow(own: UnitStats["movement"], unit: GameUnit): UnitStats["movement"] {
  if (own === null || !hasState(unit, "Slowed")) return own;
  return { first: own.first, second: 0, charge: Math.max(0, own.charge - slowedCharge) };
}

function willpowerNow({ willpower }: UnitStats, joined: JoinedPart | null): DicePool | null {
  const own = willpower?.dice ?? null;
  const added = joined?.willpower ?? null;
  if (added === null) return own;
  if (!added.adds || own === null) return added.dice;
  return withModifier({ dice: own, fixed: {}, elite: false }, added.dice, {}).dice;
}

function moraleNow({ morale }: UnitStats, joined: JoinedPart | null): number | null {
  const added = joined?.morale ?? null;
  if (added === null) return morale;
  return added.adds && morale !== null ? morale + added.value : added.value;
}

/** The states by which dice and moves change. */
function statesNow(unit: GameUnit): readonly UnitState[] {
  const names = new Set(ownStates(unit).map((state) => parseTerm(state).base.toLowerCase()));
  return unitStates.filter((state) => names.has(state));
}

/** The figures of a unit that count now; undefined for one whose card the catalogue does not have. */
export function inForce(
  state: Pick<GameState, "units">,
  unit: GameUnit,
  cards: CardLookup,
): InForce | undefined {
  const card = cardOf(unit, cards);
  if (card === undefined) return undefined;
  const character = characterIn(state, unit);
  const joined = character === null ? null : (cardOf(character.unit, cards)?.joined ?? null);
  const models = modelsOf(unit, card);
  const troops = models === null ? null : troopsWith(models, character);
  const profile = profileNow(card, troops, unit);
  const conquest = profile?.conquest ?? null;
  return {
    unit,
    card,
    character,
    joined,
    models,
    troops,
    profile,
    movement: movementNow(joined?.movement ?? card.movement, unit),
    wounds: card.wounds === null ? null : card.wounds + (joined?.woundsAdded ?? 0),
    willpower: willpowerNow(card, joined),
    morale: moraleNow(card, joined),
    conquest:
      conquest === null
        ? null
        : hasState(unit, "Demoralized")
          ? 0
          : conquest + (joined?.conquestAdded ?? 0),
    states: statesNow(unit),
  };
}

/** A roll as it counts now. */
export interface RollNow {
  readonly dice: DicePool;
  readonly fixed: FixedSymbols;
  /** Strides, of a ranged attack. */
  readonly range: number | null;
  /** The entries of the unit's card and of its Character's: the modifiers for stress and the switches of both. */
  readonly parts: readonly CardRoll[];
}

/** The roll of a unit with what its Character adds; null where the unit has no such roll. */
export function rollNow(
  { profile, joined }: Pick<InForce, "profile" | "joined">,
  entry: "ranged" | "melee" | "defence",
): RollNow | null {
  const own = profile?.[entry];
  if (own === null || own === undefined) return null;
  const added = joined?.[entry] ?? null;
  const roll = { dice: own.dice, fixed: own.fixed, elite: false };
  const { dice, fixed } = added === null ? roll : withModifier(roll, added.dice, added.fixed);
  const range = "range" in own ? own.range : null;
  return { dice, fixed, range, parts: added === null ? [own] : [own, added] };
}
