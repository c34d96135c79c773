import type { Unit } from "#domain/catalog/unit.ts";
import type { GameState } from "#domain/match/state.ts";
import { unitById } from "#web/data/catalog/catalog.ts";

/** The units of a player that the catalogue knows, one for each copy; hidden ones are none of them. */
export function knownUnitsOf(state: GameState, playerId: string): readonly Unit[] {
  return state.units.flatMap(({ player, unitId }) => {
    const unit = player === playerId && unitId !== null ? unitById(unitId) : undefined;
    return unit ?? [];
  });
}
