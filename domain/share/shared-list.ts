/** A list on its way into a link and out of it again. */
import type { FactionId } from "../catalog/faction.ts";
import { knownUnit, type UnitLookup } from "../catalog/known-unit.ts";
import type { ArmyList, ListRow } from "../list/army-list.ts";
import { toRows, type StoredUnit } from "../list/stored-unit.ts";
import { accept, refuse, type Result } from "../result.ts";
import { oneLine } from "../text.ts";
import {
  maxSharedQuantity,
  maxSharedUnits,
  type SharedPayload,
  type SharedUnit,
} from "./payload.ts";
import { unitDifferences, type UnitDifference } from "./unit-differences.ts";

/** The reason why a list is not shared; `max` is the most entries of a link. */
export type ShareRefusal =
  | { readonly kind: "name-missing" }
  | { readonly kind: "list-empty" }
  | { readonly kind: "too-many-units"; readonly max: number };

/** More copies than an entry may hold become further entries; a reader adds them up again. */
function entriesOf({ unit, quantity }: ListRow): readonly SharedUnit[] {
  const { id, names, pointsCost, command, highCommand, keywords } = unit;
  const entries = Math.ceil(quantity / maxSharedQuantity);
  return Array.from({ length: entries }, (_, entry) => ({
    id,
    name: names.en,
    pointsCost,
    command,
    highCommand,
    quantity: Math.min(maxSharedQuantity, quantity - entry * maxSharedQuantity),
    keywords,
  }));
}

/** The list as a link carries it. `createdAt` is ISO 8601, or null when nobody knows. */
export function toPayload(
  list: ArmyList,
  createdAt: string | null,
): Result<SharedPayload, ShareRefusal> {
  const name = oneLine(list.name).trim();
  if (name === "") return refuse({ kind: "name-missing" });
  if (list.rows.length === 0) return refuse({ kind: "list-empty" });
  const units = list.rows.flatMap(entriesOf);
  if (units.length > maxSharedUnits) return refuse({ kind: "too-many-units", max: maxSharedUnits });
  return accept({ name, faction: list.factionId, units, created_at: createdAt, courtesy: false });
}

interface MarkedUnit {
  readonly unitId: string;
  /** At least one: what the link says otherwise than the catalogue. */
  readonly differences: readonly UnitDifference[];
}

/** A list that came by a link, with remarks on what the catalogue says otherwise. */
export interface SharedList {
  /** Known units as the catalogue has them, the others as they were sent, marked. */
  readonly list: ArmyList;
  readonly createdAt: string | null;
  /** Tells whether Scouts and Ambushers were left out by whoever shared it. */
  readonly courtesy: boolean;
  readonly marked: readonly MarkedUnit[];
}

/** A unit that nobody knows, as it was sent. Languages that were not sent have the name that was. */
function asStored(sent: SharedUnit, factionId: FactionId): StoredUnit {
  return {
    ...sent,
    name_es: sent.name,
    name_fr: sent.name,
    faction: factionId,
    faction_id: factionId,
    availability: sent.quantity,
    imageUrl: "",
    specialRules: [],
    tournamentLegal: true,
  };
}

/** The payload as a list, checked against the catalogue (design: shown as sent only what is unknown). */
export function openPayload(payload: SharedPayload, lookup: UnitLookup): SharedList {
  const { name, faction: factionId, units, created_at: createdAt, courtesy } = payload;
  const marked = new Map<string, MarkedUnit>();
  for (const unit of units) {
    const known = knownUnit(unit, factionId, lookup);
    const differences = known === undefined ? [] : unitDifferences(unit, known);
    const unitId = known?.id ?? unit.id;
    if (differences.length > 0 && !marked.has(unitId)) marked.set(unitId, { unitId, differences });
  }
  const stored = units.map((unit) => asStored(unit, factionId));
  const rows = toRows(stored, factionId, lookup);
  const list = { name, factionId, rows, pointsLimit: null, note: "", tags: [] };
  return { list, createdAt, courtesy, marked: [...marked.values()] };
}
