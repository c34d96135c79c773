import type { FactionId } from "#domain/catalog/faction.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { toArmyList } from "#domain/list/to-army-list.ts";
import { unitById } from "../catalog/catalog.ts";
import { knownFactionIds } from "../local/known-factions.ts";

/**
 * A saved list as it is edited, with the units and factions of this browser's catalogue. One of no known faction
 * is of the faction of its units, else of `fallback`.
 */
export function savedArmy(saved: SavedList, fallback: FactionId): ArmyList {
  return toArmyList(saved, { lookup: unitById, factionIds: knownFactionIds }, fallback);
}
