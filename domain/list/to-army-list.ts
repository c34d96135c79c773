import { normaliseFactionId, type FactionId } from "../catalog/faction.ts";
import { knownUnit, type UnitLookup } from "../catalog/known-unit.ts";
import type { ArmyList } from "./army-list.ts";
import type { SavedList } from "./saved-list.ts";
import { toRows } from "./stored-unit.ts";

/** The units and factions that there are. */
export interface KnownCatalogue {
  readonly lookup: UnitLookup;
  readonly factionIds: readonly FactionId[];
}

/** The list as it is edited. A faction that nobody knows is guessed from the units, else `fallback`. */
export function toArmyList(
  saved: SavedList,
  { lookup, factionIds }: KnownCatalogue,
  fallback: FactionId,
): ArmyList {
  const named = normaliseFactionId(saved.faction, factionIds);
  const guessed = saved.units
    .map((unit) => knownUnit(unit, fallback, lookup))
    .find((unit) => unit !== undefined);
  const factionId = named === "unknown" ? (guessed?.factionId ?? fallback) : named;
  return {
    name: saved.name,
    factionId,
    rows: toRows(saved.units, factionId, lookup),
    pointsLimit: saved.points_limit,
    note: saved.note,
    tags: saved.tags,
  };
}
