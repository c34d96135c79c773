/**
 * Consequences of a token by hand: damage that takes off a model, a unit that is gone, a profile that changes. They are
 * among the steps of the same tap, so that one undo takes all of it back.
 */
import { inForce, isWeakened, troopsWith, type CardLookup, type InForce } from "./in-force.ts";
import { joinedBy, markFor, ownStates, type JoinedRole } from "./joined.ts";
import type { GameState, GameUnit } from "./state.ts";
import type { Step } from "./step.ts";
import { changing, type UnitChange } from "./taps.ts";
import { tingeOf, withTinge } from "./tokens.ts";

/** The mark of a unit whose profile depends on its number of troops, when it has so many. */
function markOf({ card, unit }: InForce, troops: number): Pick<UnitChange, "weakened"> {
  const weakened = isWeakened(card, troops);
  return weakened === null || weakened === unit.weakened ? {} : { weakened };
}

/** The steps by which a Character is on its own again, with the stress and the states of the unit. */
function onItsOwn(character: GameUnit, { stress, states }: GameUnit): readonly Step[] {
  return changing(character, { stress, states });
}

/** A Companion goes where its unit goes, and dies with it: it has no wounds of its own. */
function isCompanion(character: GameUnit, cards: CardLookup): boolean {
  const card = character.unitId === null ? undefined : cards(character.unitId);
  return card !== undefined && card.profiles.length === 0;
}

/** The mark of the unit that a Character leaves, which is left with its own models. */
function withoutCharacter(
  state: GameState,
  character: GameUnit,
  cards: CardLookup,
): readonly Step[] {
  const unit = joinedBy(state, character)?.unit;
  const now = unit === undefined ? undefined : inForce(state, unit, cards);
  if (now === undefined || now.models === null) return [];
  const mark = markOf(now, now.models);
  return Object.keys(mark).length === 0 ? [] : changing(now.unit, mark);
}

/** The steps that take a whole unit off. A Character in it stays, on its own; a Companion goes with it. */
function gone(
  state: GameState,
  now: InForce,
  change: UnitChange,
  status: "dead" | "routed",
  cards: CardLookup,
): readonly Step[] {
  const { unit, character } = now;
  const ofCharacter =
    character === null
      ? []
      : isCompanion(character.unit, cards) || status === "routed"
        ? changing(character.unit, { states: ownStates(character.unit), status })
        : onItsOwn(character.unit, unit);
  const left = ownStates(unit);
  const own = left.length === unit.states.length ? {} : { states: left };
  return [
    ...changing(unit, { ...change, ...own, status }),
    ...withoutCharacter(state, unit, cards),
    ...ofCharacter,
  ];
}

/** The steps that take models off a unit which has taken this damage. */
function modelsLost(
  state: GameState,
  now: InForce,
  models: number,
  wounds: number,
  damage: number,
  cards: CardLookup,
): readonly Step[] {
  const lost = Math.floor(damage / wounds);
  const left = models - lost;
  // The last model keeps its damage, so that a unit that comes back by mistake shows it.
  if (left <= 0) {
    const last = {
      wounds: damage - (models - 1) * wounds,
      ...(models > 1 ? { modelsLeft: 1 } : {}),
    };
    return gone(state, now, last, "dead", cards);
  }
  return changing(now.unit, {
    wounds: damage - lost * wounds,
    modelsLeft: left,
    ...markOf(now, troopsWith(left, now.character)),
  });
}

/** Tells whether a Support could be taken off in place of a model: then its player chooses. */
function hasChoice({ character }: InForce, cards: CardLookup): boolean {
  return character?.role === "support" && !isCompanion(character.unit, cards);
}

/** The steps of a change by hand, with what follows from it. */
export function changingByHand(
  state: GameState,
  unit: GameUnit,
  change: UnitChange,
  cards: CardLookup,
): readonly Step[] {
  const now = inForce(state, unit, cards);
  if (now === undefined) return changing(unit, change);
  const { models, wounds } = now;
  const damage = change.wounds ?? 0;
  if (damage > unit.wounds && models !== null && wounds !== null && damage >= wounds) {
    if (hasChoice(now, cards)) return changing(unit, change);
    return modelsLost(state, now, models, wounds, damage, cards);
  }
  if (change.modelsLeft !== undefined && change.modelsLeft > 0) {
    const mark = markOf(now, troopsWith(change.modelsLeft, now.character));
    return changing(unit, { ...change, ...mark });
  }
  if (change.status === "dead" || change.status === "routed") {
    return gone(state, now, change, change.status, cards);
  }
  return changing(unit, change);
}

/** Tells whether the damage of a unit takes off a model, and its player says which: nothing else can. */
export function owesModel({ unit, models, wounds }: InForce): boolean {
  return unit.status === "present" && models !== null && wounds !== null && unit.wounds >= wounds;
}

/** The steps that take off a model that a unit owes, or the Support that has joined it in its place. */
export function takingOff(
  state: GameState,
  unit: GameUnit,
  whom: "model" | "character",
  cards: CardLookup,
): readonly Step[] {
  const now = inForce(state, unit, cards);
  if (now === undefined || now.models === null || now.wounds === null) return [];
  const { models, wounds, character } = now;
  if (whom === "model") return modelsLost(state, now, models, wounds, unit.wounds, cards);
  if (character === null) return [];
  return [
    ...changing(unit, { wounds: Math.max(0, unit.wounds - wounds) }),
    ...changing(character.unit, { states: [], status: "dead" }),
  ];
}

/**
 * The steps by which a Character joins a unit: the higher stress and tinge stay, the states of both count for the unit,
 * and the Character loses its activation token. Its damage stays its own.
 */
export function joining(
  state: GameState,
  character: GameUnit,
  unit: GameUnit,
  role: JoinedRole,
  cards: CardLookup,
): readonly Step[] {
  const merged = [...new Set([...unit.states, ...ownStates(character)])];
  const tinge = Math.max(tingeOf(unit), tingeOf(character));
  const states =
    tinge === tingeOf(unit) && tingeOf(character) === 0 ? merged : withTinge(merged, tinge);
  const now = inForce(state, unit, cards);
  const joined = { unit: character, role };
  const mark =
    now === undefined || now.models === null ? {} : markOf(now, troopsWith(now.models, joined));
  const changed = {
    ...(character.stress > unit.stress ? { stress: character.stress } : {}),
    ...(states.join() === unit.states.join() ? {} : { states }),
    ...mark,
  };
  return [
    ...changing(character, {
      states: [markFor(state, unit, role)],
      ...(character.stress === 0 ? {} : { stress: 0 }),
      ...(character.activated ? { activated: false } : {}),
    }),
    ...(Object.keys(changed).length === 0 ? [] : changing(unit, changed)),
  ];
}

/** The steps by which a Character leaves the unit that it has joined, with that unit's stress and states. */
export function leaving(state: GameState, character: GameUnit, cards: CardLookup): readonly Step[] {
  const joined = joinedBy(state, character);
  if (joined === null) return changing(character, { states: ownStates(character) });
  return [...onItsOwn(character, joined.unit), ...withoutCharacter(state, character, cards)];
}
