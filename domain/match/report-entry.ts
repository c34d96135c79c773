/** The entries that the report of a match consists of, each of which can be told in words. */
import type { Tick } from "./state.ts";

/** A unit as the report names it. */
export interface ReportedUnit {
  readonly id: string;
  readonly unitId: string | null;
  readonly name: string;
}

/** A number of a unit that the report follows. */
type ReportedNumber = "wounds" | "modelsLeft" | "stress" | "tinge";

/** The occurrences that a report tells. */
export type Happening =
  | { readonly kind: "mission"; readonly mission: string }
  | { readonly kind: "feat"; readonly feat: string }
  | { readonly kind: "roll-off" | "first-to-deploy" | "first-initiative" }
  | { readonly kind: "match-started" | "match-ended" }
  /** The beginning of a round; changed where the two devices began it with different players. */
  | { readonly kind: "round-started"; readonly number: number; readonly isChanged: boolean }
  | {
      readonly kind: "round-ended";
      readonly number: number;
      /** Points by player; empty where the round ended without. */
      readonly scores: Readonly<Record<string, number>>;
    }
  | { readonly kind: "activated"; readonly unit: ReportedUnit; readonly isAgain: boolean }
  /** An activation that named no unit: a pass, and without units on the table just one that was counted. */
  | { readonly kind: "passed" | "activation-counted" }
  /** A token that was put on a unit or taken off without an activation that counts. */
  | { readonly kind: "marked" | "unmarked"; readonly unit: ReportedUnit }
  | {
      readonly kind: "number";
      readonly unit: ReportedUnit;
      readonly of: ReportedNumber;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly kind: "state-gained" | "state-lost";
      readonly unit: ReportedUnit;
      readonly state: string;
    }
  | { readonly kind: "weakened" | "strengthened"; readonly unit: ReportedUnit }
  | { readonly kind: "routed" | "dead" | "returned"; readonly unit: ReportedUnit }
  | { readonly kind: "arrived"; readonly units: readonly ReportedUnit[] }
  | { readonly kind: "told"; readonly words: string }
  | {
      readonly kind: "scored";
      readonly of: Tick["of"];
      readonly condition: string;
      readonly inRound: number;
      readonly points: number;
    }
  | { readonly kind: "points"; readonly inRound: number | null; readonly points: number }
  | { readonly kind: "note"; readonly text: string };

/** An entry of the report. */
export interface ReportEntry {
  /** The id of its first event. */
  readonly id: string;
  /** The ids of its events. */
  readonly events: readonly string[];
  /** The number of the round, 0 before the first; and the turn in it, null outside the game. */
  readonly round: number;
  readonly turn: number | null;
  /** The player whom it is about; null when it is about both. */
  readonly player: string | null;
  readonly author: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly what: Happening;
}
