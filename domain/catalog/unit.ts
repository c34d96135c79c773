import type { Localized } from "../language.ts";
import type { FactionId } from "./faction.ts";

/** The types of unit in the game. */
export const unitTypes = [
  "Troop",
  "Character",
  "Named Character",
  "Support Character",
  "Companion",
] as const;

/** A type of unit. */
export type UnitType = (typeof unitTypes)[number];

/** One entry of the catalogue. A mercenary has one entry per faction that may field it. */
export interface Unit {
  readonly id: string;
  readonly names: Localized;
  /** Names that it had here before the printed ones were known: still found, and still read in lists. */
  readonly formerNames?: readonly string[];
  readonly factionId: FactionId;
  readonly type: UnitType;
  /** 0 to 60. */
  readonly pointsCost: number;
  /** The most copies that one list may hold, 1 to 3. */
  readonly availability: number;
  /** 0 to 3. */
  readonly command: number;
  readonly highCommand: boolean;
  readonly tournamentLegal: boolean;
  /** English names, keys of the characteristics vocabulary. */
  readonly characteristics: readonly string[];
  /** English terms, possibly with a value in parentheses: `Join (Infantry Orc)`. */
  readonly keywords: readonly string[];
  /** English terms, possibly with a value in parentheses: `Shove (5)`. */
  readonly specialRules: readonly string[];
  /** The id of the unit that this companion accompanies, or null. */
  readonly companionOf: string | null;
}
