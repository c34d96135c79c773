/**
 * The content of a shared link: the list as the links of the earlier product carry it, and marks that
 * its readers ignore.
 */
import type { FactionId } from "../catalog/faction.ts";

/** The version of the format that is written; links of the earlier product have no mark and count as 1. */
const payloadVersion = 2;

/** The most entries that a payload may hold (case L03). */
export const maxSharedUnits = 100;

/** The most copies that one entry may hold (case L03). */
export const maxSharedQuantity = 9;

/** A unit as a link carries it. */
export interface SharedUnit {
  readonly id: string;
  /** The English name. */
  readonly name: string;
  /** 0 to 999. */
  readonly pointsCost: number;
  /** 0 to 99. */
  readonly command: number;
  readonly highCommand: boolean;
  /** 1 to 9. */
  readonly quantity: number;
  readonly keywords: readonly string[];
}

/** A list as a link carries it. */
export interface SharedPayload {
  readonly name: string;
  readonly faction: FactionId;
  readonly units: readonly SharedUnit[];
  /** ISO 8601, when the list was saved or shared; null when nobody knows. */
  readonly created_at: string | null;
  /** Tells whether Scouts and Ambushers were left out. */
  readonly courtesy: boolean;
}

/** The JSON text of a payload: the earlier product's fields in their order, then the version mark. */
export function payloadJson(payload: SharedPayload): string {
  const { name, faction, created_at, courtesy } = payload;
  const units = payload.units.map((unit) => ({
    id: unit.id,
    name: unit.name,
    pointsCost: unit.pointsCost,
    command: unit.command,
    highCommand: unit.highCommand,
    quantity: unit.quantity,
    keywords: unit.keywords,
  }));
  const marks = courtesy ? { v: payloadVersion, courtesy } : { v: payloadVersion };
  return JSON.stringify({ name, faction, units, created_at, ...marks });
}
