/**
 * The units of a list in a match: one for each copy, since copies are activated and wounded apart. No source
 * says how many models a unit begins with, so none are counted until somebody says how many there are.
 */
import type { FactionId } from "../catalog/faction.ts";
import { hasKeyword } from "../catalog/filter.ts";
import type { Unit } from "../catalog/unit.ts";
import type { ArmyList, ListRow } from "../list/army-list.ts";
import { emptyList } from "../list/army-list.ts";
import type { UnitLookup } from "../list/stored-unit.ts";
import type { KnownAction, Seal } from "./action.ts";
import type { FoldedGame } from "./fold.ts";
import { concealing } from "./secrets.ts";
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

/** Tells whether these units are all of a list, and no others: as long as nothing is hidden or was lost. */
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

/** Tells whether a unit may stay hidden when the others are deployed. */
export function mayStayHidden(unit: Unit): boolean {
  return hasKeyword(unit, "Scout") || hasKeyword(unit, "Ambusher");
}

function unitsOf(state: GameState, playerId: string): readonly GameUnit[] {
  return state.units.filter(({ player }) => player === playerId);
}

/** The unit with those that go where it goes: its companions, as long as no other copy of it is in sight. */
function together(state: GameState, unit: GameUnit, lookup: UnitLookup): readonly GameUnit[] {
  const others = unitsOf(state, unit.player).filter(({ id }) => id !== unit.id);
  if (unit.unitId === null || others.some(({ unitId }) => unitId === unit.unitId)) return [unit];
  const companions = others.filter(
    ({ unitId }) => unitId !== null && lookup(unitId)?.companionOf === unit.unitId,
  );
  return [unit, ...companions];
}

/**
 * The actions that hide a unit with its companions: they are taken off the player's units, so that nothing
 * names them any more, and concealed apart from others, because units arrive one by one.
 */
export function hiding(
  state: GameState,
  unit: GameUnit,
  lookup: UnitLookup,
  { secretId, salt }: { readonly secretId: string; readonly salt: string },
): readonly KnownAction[] {
  const { player: playerId } = unit;
  const hidden = together(state, unit, lookup);
  const seal: Seal = { salt, content: { kind: "units", units: hidden } };
  const units = unitsOf(state, playerId).filter((each) => !hidden.includes(each));
  return [{ kind: "set-units", playerId, units }, concealing(playerId, secretId, seal)];
}

/** The action that brings a hidden unit into the open. */
export function revealing(playerId: string, secretId: string, seal: Seal): KnownAction {
  return { kind: "reveal", playerId, secretId, ...seal };
}

/** The ids of the events that concealed what a player still hides. */
function concealedBy({ applied, state }: FoldedGame, playerId: string): readonly string[] {
  const hidden = new Set(
    state.secrets
      .filter(({ player, content }) => player === playerId && content === null)
      .map(({ id }) => id),
  );
  return applied.flatMap(({ id, action }) =>
    action.kind === "conceal" && hidden.has(action.secretId) ? [id] : [],
  );
}

/** The most events that one undo names. */
const mostUndone = 50;

/** The actions that give a player other units; what was hidden of those before is gone with them. */
export function fielding(
  folded: FoldedGame,
  playerId: string,
  faction: string | null,
  units: readonly GameUnit[],
): readonly KnownAction[] {
  const events = concealedBy(folded, playerId).slice(0, mostUndone);
  const unhiding: readonly KnownAction[] = events.length === 0 ? [] : [{ kind: "undo", events }];
  return [
    { kind: "update-player", playerId, change: { faction } },
    { kind: "set-units", playerId, units },
    ...unhiding,
  ];
}
