import type { Unit } from "../catalog/unit.ts";
import { refuse, type Result } from "../result.ts";
import { someLines } from "../text.ts";
import type { ArmyList } from "./army-list.ts";
import {
  cappedUnits,
  maxNoteLength,
  parseSavedList,
  type SavedList,
  type SaveRefusal,
} from "./saved-list.ts";
import { toStoredUnit } from "./stored-unit.ts";

/** The list to save, and the facts that its units carry along. */
export interface ListToSave {
  readonly list: ArmyList;
  /** The faction's English name, which the stored units carry. */
  readonly factionName: string;
  /** The address of a unit's portrait, which the stored units carry. */
  readonly imageUrl: (unit: Unit) => string;
  /** The edition of the catalogue, whose values the known units have. */
  readonly catalogVersion: string;
  readonly now: Date;
  /** The id for a list that replaces none. */
  readonly id: string;
}

/**
 * The list in progress as a save keeps it, quantities capped at the units' availability, or why it
 * cannot be saved: without a name or units, or with a damaged unit.
 */
export function toSavedList(save: ListToSave): Result<SavedList, SaveRefusal> {
  const { list } = save;
  if (list.name.trim() === "") return refuse({ kind: "name-missing" });
  if (list.rows.length === 0) return refuse({ kind: "list-empty" });
  const units = list.rows.map((row) =>
    toStoredUnit(row, save.factionName, save.imageUrl(row.unit)),
  );
  return parseSavedList({
    id: save.id,
    name: list.name,
    faction: list.factionId,
    units: cappedUnits(units),
    created_at: save.now.toISOString(),
    points_limit: list.pointsLimit,
    // As the cloud keeps it, so that a save is known again when it comes from there.
    note: someLines(list.note, maxNoteLength),
    tags: list.tags,
    catalog_version: save.catalogVersion,
  });
}
