/** Units on the table. */
import { groupBy } from "../group-by.ts";
import { accept, refuse, type Result } from "../result.ts";
import type { GameRefusal } from "./refusal.ts";
import { maxUnits, playerOf, withPlayer, type GameState, type GameUnit } from "./state.ts";
import { textOf } from "./text-of.ts";

type Outcome = Result<GameState, GameRefusal>;

function withUnits(state: GameState, playerId: string, units: readonly GameUnit[]): Outcome {
  const player = playerOf(state, playerId);
  if (player === undefined) return refuse({ kind: "unknown-player", playerId });
  const own = units.filter((unit) => unit.player === playerId).map((unit) => unit.id);
  if (own.length > maxUnits) return refuse({ kind: "too-many-units", max: maxUnits });
  return accept({ ...withPlayer(state, { ...player, units: own }), units });
}

/** Puts more units of a player on the table. Refuses `not-yours`, `unit-exists`, `too-many-units`. */
export function addUnits(state: GameState, playerId: string, units: readonly GameUnit[]): Outcome {
  const ids = new Set(state.units.map((unit) => unit.id));
  for (const unit of units) {
    if (unit.player !== playerId) return refuse({ kind: "not-yours" });
    if (ids.has(unit.id)) return refuse({ kind: "unit-exists", unitId: unit.id });
    ids.add(unit.id);
  }
  return withUnits(state, playerId, [...state.units, ...units]);
}

/** Replaces all units of a player by these, with the refusals of `addUnits`. */
export function setUnits(state: GameState, playerId: string, units: readonly GameUnit[]): Outcome {
  const others = state.units.filter((unit) => unit.player !== playerId);
  return addUnits({ ...state, units: others }, playerId, units);
}

/** Tells whether two units are alike in everything; each fold makes them anew. */
export function isSameUnit(one: GameUnit, other: GameUnit): boolean {
  const others = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(
    ([field, value]) => value === others.get(field) || textOf(value) === textOf(others.get(field)),
  );
}

/**
 * The numbers of units that look alike, by id, from 1: copies of one unit with one player. In the order in which
 * they came into play, which nothing changes, so that a copy keeps its number; a unit without another has none.
 */
export function copyNumbers(units: readonly GameUnit[]): ReadonlyMap<string, number> {
  const copies = groupBy(units, ({ player, unitId, name }) => `${player} ${unitId ?? name}`);
  return new Map(
    [...copies.values()]
      .filter(({ length }) => length > 1)
      .flatMap((alike) => alike.map(({ id }, place) => [id, place + 1] as const)),
  );
}

/** Changes a unit. Refuses `unknown-unit`. */
export function updateUnit(state: GameState, unitId: string, change: Partial<GameUnit>): Outcome {
  if (!state.units.some((unit) => unit.id === unitId)) {
    return refuse({ kind: "unknown-unit", unitId });
  }
  const units = state.units.map((unit) => (unit.id === unitId ? { ...unit, ...change } : unit));
  return accept({ ...state, units });
}
