/** Lists as somebody might build them, from the real catalogue and within its limits. */
import { imageSlugExceptions, factions, units } from "#catalog/catalog.ts";
import type { FactionId } from "#domain/catalog/faction.ts";
import { imageSlug, portraitUrl } from "#domain/catalog/slug.ts";
import { addUnit, type ArmyList } from "#domain/list/army-list.ts";
import { type StoredUnit, toStoredUnit } from "#domain/list/stored-unit.ts";

/**
 * Makes up a list of a faction that keeps the rules.
 *
 * @param next gives numbers from 0 to below 1; the same numbers make the same list
 * @param points stops before the list would cost more
 */
export function demoUnits(
  factionId: FactionId,
  points: number,
  next: () => number,
): readonly StoredUnit[] {
  const name = factions.find(({ id }) => id === factionId)?.names.en ?? factionId;
  const all = units.filter((unit) => unit.factionId === factionId);
  const legal = all.filter((unit) => unit.tournamentLegal);
  const offered = legal.length > 0 ? legal : all;
  let list: ArmyList = { name: "", factionId, rows: [], pointsLimit: null, note: "", tags: [] };
  let cost = 0;
  for (let tries = 0; tries < 60; tries++) {
    const unit = offered[Math.floor(next() * offered.length)];
    if (unit === undefined || cost + unit.pointsCost > points) continue;
    const added = addUnit(list, unit);
    if (!added.ok) continue;
    list = added.value;
    cost += unit.pointsCost;
  }
  return list.rows.map((row) => toStoredUnit(row, name, portraitUrl(slugOf(row.unit.names.en))));
}

function slugOf(unitName: string): string {
  return imageSlug(unitName, imageSlugExceptions);
}
