/**
 * The units of a list in a match: one for each copy, since copies are activated and wounded apart. No source
 * says how many models a unit begins with, so none are counted until somebody says how many there are.
 */
import type { FactionId } from "../catalog/faction.ts";
import { hasKeyword } from "../catalog/filter.ts";
import type { Unit } from "../catalog/unit.ts";
import type { ArmyList, ListRow } from "../list/army-list.ts";
import { emptyList } from "../list/army-list.ts";
import type { UnitLookup } from "../catalog/known-unit.ts";
import type { KnownAction, Seal } from "./action.ts";
import { concealing, hiddenSecrets } from "./secrets.ts";
import { maxUnits, type GameState, type GameUnit } from "./state.ts";

/** The units of a list as a player's in a match, at most as many as a match takes. */
export function unitsInMatch(
  list: ArmyList,
  playerId: string,
  newId: () => string,
): readonly GameUnit[] {
  const copies = list.rows.flatMap(({ unit, quantity, known }) =>
    Array.from({ length: Math.min(quantity, maxUnits) }, () => ({ unit, known })),
  );
  return copies.slice(0, maxUnits).map(({ unit, known }) => ({
    id: newId(),
    player: playerId,
    unitId: known ? unit.id : null,
    name: unit.names.en.slice(0, 200),
    activated: false,
    wounds: 0,
    modelsLeft: 0,
    stress: 0,
    states: [],
    weakened: false,
    status: "present",
    hidden: false,
  }));
}

function inOrder(units: readonly GameUnit[]): readonly string[] {
  return units.map(({ unitId, name }) => unitId ?? name).toSorted();
}

/** Tells whether these units are all of a list, and no others: as long as none was lost. */
export function isFielded(list: ArmyList, units: readonly GameUnit[]): boolean {
  const [fielded, listed] = [inOrder(units), inOrder(unitsInMatch(list, "", () => ""))];
  return fielded.length === listed.length && fielded.every((id, place) => id === listed[place]);
}

function unknownUnit(name: string, factionId: FactionId): Unit {
  return {
    id: name,
    names: { en: name, es: name, fr: name },
    factionId,
    type: "Troop",
    pointsCost: 0,
    availability: maxUnits,
    command: 0,
    highCommand: false,
    tournamentLegal: true,
    characteristics: [],
    keywords: [],
    specialRules: [],
    companionOf: null,
  };
}

/**
 * The units of a match as a list again, so that the rules of lists count and check it. A unit that the
 * catalogue does not have costs nothing there and is marked as unknown.
 */
export function listInMatch(
  units: readonly GameUnit[],
  factionId: FactionId,
  lookup: UnitLookup,
): ArmyList {
  const rows = new Map<string, ListRow>();
  for (const { unitId, name } of units) {
    const known = unitId === null ? undefined : lookup(unitId);
    const unit = known ?? unknownUnit(name, factionId);
    const quantity = (rows.get(unit.id)?.quantity ?? 0) + 1;
    rows.set(unit.id, { unit, quantity, known: known !== undefined });
  }
  return { ...emptyList(factionId), rows: [...rows.values()] };
}

/**
 * Tells whether a unit may stay hidden when the others are deployed: Scouts and Ambushers may. Of one that the
 * catalogue does not have nothing is known.
 */
export function mayStayHidden({ unitId }: GameUnit, lookup: UnitLookup): boolean {
  const unit = unitId === null ? undefined : lookup(unitId);
  return unit !== undefined && (hasKeyword(unit, "Scout") || hasKeyword(unit, "Ambusher"));
}

function unitsOf(state: GameState, playerId: string): readonly GameUnit[] {
  return state.units.filter(({ player }) => player === playerId);
}

/** The unit with those of a player's that go where it goes: its companions, as long as no other copy of it is left. */
function together(
  units: readonly GameUnit[],
  unit: GameUnit,
  lookup: UnitLookup,
): readonly GameUnit[] {
  const others = units.filter(({ id }) => id !== unit.id);
  if (unit.unitId === null || others.some(({ unitId }) => unitId === unit.unitId)) return [unit];
  const companions = others.filter(
    ({ unitId }) => unitId !== null && lookup(unitId)?.companionOf === unit.unitId,
  );
  return [unit, ...companions];
}

/** A player's units in two parts: those in sight, and those that are hidden, by what arrives together. */
export interface SplitUnits {
  readonly shown: readonly GameUnit[];
  readonly hidden: readonly (readonly GameUnit[])[];
}

/** Hides some of a player's units, each with its companions. */
export function splitUnits(
  units: readonly GameUnit[],
  chosen: ReadonlySet<string>,
  lookup: UnitLookup,
): SplitUnits {
  let shown = units;
  const hidden: (readonly GameUnit[])[] = [];
  for (const unit of units.filter(({ id }) => chosen.has(id))) {
    // A companion may have gone with its unit already.
    if (!shown.includes(unit)) continue;
    const group = together(shown, unit, lookup);
    hidden.push(group);
    shown = shown.filter((each) => !group.includes(each));
  }
  return { shown, hidden };
}

/**
 * The actions that give a player these units. What is hidden is in no other action, so that nothing names it, and
 * each part of it is concealed apart, because units arrive one by one.
 *
 * @param newId makes the ids and salts of secrets: 32 hexadecimal digits, at random.
 */
function setting(
  playerId: string,
  { shown, hidden }: SplitUnits,
  newId: () => string,
): readonly KnownAction[] {
  const secrets = hidden.map((units) => {
    const seal: Seal = { salt: newId(), content: { kind: "units", units } };
    return concealing(playerId, newId(), seal);
  });
  return [{ kind: "set-units", playerId, units: shown }, ...secrets];
}

/** The actions that hide a unit that was in sight, with its companions. */
export function hiding(
  state: GameState,
  unit: GameUnit,
  lookup: UnitLookup,
  newId: () => string,
): readonly KnownAction[] {
  const split = splitUnits(unitsOf(state, unit.player), new Set([unit.id]), lookup);
  return setting(unit.player, split, newId);
}

/** The actions that bring a hidden unit into the open, onto the table. */
export function revealing(playerId: string, secretId: string, seal: Seal): readonly KnownAction[] {
  const units = seal.content.kind === "units" ? seal.content.units : [];
  return [
    { kind: "reveal", playerId, secretId, ...seal },
    ...units
      .filter(({ hidden }) => hidden)
      .map(({ id }) => ({ kind: "update-unit", unitId: id, change: { hidden: false } }) as const),
  ];
}

/** The actions that give a player other units; what was hidden of those before is given up. */
export function fielding(
  state: GameState,
  playerId: string,
  faction: string | null,
  units: SplitUnits,
  newId: () => string,
): readonly KnownAction[] {
  const secretIds = hiddenSecrets(state, playerId)
    .map(({ id }) => id)
    .slice(0, maxUnits);
  const dropping: readonly KnownAction[] =
    secretIds.length === 0 ? [] : [{ kind: "drop-secrets", playerId, secretIds }];
  return [
    { kind: "update-player", playerId, change: { faction } },
    ...dropping,
    ...setting(playerId, units, newId),
  ];
}
