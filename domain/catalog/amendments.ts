/**
 * Amendments are the corrections that administrators made to the catalogue: the app and the server bring one
 * along, and the tables say where it is corrected. Only what is different is kept, so that an untouched
 * catalogue costs nothing. How it is read from the tables is in `parse-amendments.ts`, which loads when
 * somebody asks them.
 */
import type { Localized } from "../language.ts";
import type { FiguresRow } from "./key-figures.ts";
import type { Unit } from "./unit.ts";

/** A card with the parts that were corrected. */
export interface AmendedCard {
  readonly stats?: unknown;
  readonly abilities?: unknown;
  /** The key figures of `stats`. */
  readonly figures?: FiguresRow;
}

/** The corrections to the catalogue, by kind. */
export interface Amendments {
  /** Corrected and added units, as they are now. */
  readonly units: readonly Unit[];
  /** Ids of units that are no longer offered; lists keep them. */
  readonly removed: readonly string[];
  /** Corrected cards by the unit's id, as JSON: what shows them reads them, part by part. */
  readonly cards: Readonly<Record<string, AmendedCard>>;
  /** Names of factions by their ids: of those that are called otherwise, and of those that were added. */
  readonly factions: Readonly<Record<string, Localized>>;
  /** Names of special rules by their English ones. */
  readonly terms: Readonly<Record<string, Localized>>;
  /** The effects of special rules, by their English names. */
  readonly descriptions: Readonly<Record<string, Localized>>;
}

/** No corrections: the catalogue is as the app brought it along. */
export const noAmendments: Amendments = {
  units: [],
  removed: [],
  cards: {},
  factions: {},
  terms: {},
  descriptions: {},
};

/** The catalogue with what was corrected in its place and what was added behind it. */
export function amendedUnits(units: readonly Unit[], own: readonly Unit[]): readonly Unit[] {
  const byId = new Map(own.map((unit) => [unit.id, unit]));
  const known = new Set(units.map(({ id }) => id));
  return [
    ...units.map((unit) => {
      const amended = byId.get(unit.id);
      if (amended === undefined) return unit;
      if (unit.formerNames === undefined || amended.formerNames !== undefined) return amended;
      // Whatever it is called now, it is still found by what it was called here before.
      return { ...amended, formerNames: unit.formerNames };
    }),
    ...own.filter(({ id }) => !known.has(id)),
  ];
}
