/** Conquest at an objective: what the units near it bring, side against side. It decides nothing by itself. */
import { inForce, type CardLookup } from "./in-force.ts";
import { joinedBy } from "./joined.ts";
import type { GameState, GameUnit } from "./state.ts";

/** The strides from an objective within which the leader of a unit counts, but in one mission. */
const usualRange = 3;

const ranges: Readonly<Record<string, number>> = { "influence-zones": 7 };

/** The strides from an objective within which the leader of a unit counts. */
export function objectiveRange({ mission }: Pick<GameState, "mission">): number {
  return ranges[mission?.id ?? ""] ?? usualRange;
}

/** A unit with the conquest that it brings now; null where its card does not say it. */
interface Claimant {
  readonly unit: GameUnit;
  readonly conquest: number | null;
}

/** The units of a player that may claim an objective. A Character in a unit counts with that unit. */
export function claimantsOf(
  state: Pick<GameState, "units">,
  playerId: string,
  cards: CardLookup,
): readonly Claimant[] {
  return state.units
    .filter(
      (unit) =>
        unit.player === playerId &&
        unit.status === "present" &&
        !unit.hidden &&
        joinedBy(state, unit) === null,
    )
    .map((unit) => ({ unit, conquest: inForce(state, unit, cards)?.conquest ?? null }));
}

/** The sum of conquest; what nobody knows adds nothing. */
export function conquestSum(claimants: readonly Claimant[]): number {
  return claimants.reduce((sum, { conquest }) => sum + (conquest ?? 0), 0);
}
