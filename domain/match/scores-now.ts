/** The conditions of the mission and of a player's feat that can be scored at a moment. */
import type { GameScenario, GameState, Player, Tick } from "./state.ts";
import type { Step } from "./step.ts";

type Condition = GameScenario["scoring"][number];

/** A moment at which points are given: while a round is played, at its end, or at the end of the match. */
export type ScoringMoment = "immediately" | "end-of-round" | "end-of-game";

/** A condition of a player in a round. */
export interface ScorableCondition {
  readonly of: Tick["of"];
  readonly condition: string;
  readonly points: number;
  readonly when: ScoringMoment;
  readonly isCountable: boolean;
  /** The times it was scored in the round. */
  readonly times: number;
  /** The other round in which a condition that scores once in a match was scored. */
  readonly scoredInRound: number | null;
}

function scorable(
  player: Player,
  round: number,
  of: Tick["of"],
  { condition, points, when, countable, oncePerGame }: Condition,
): ScorableCondition {
  const ticks = player.ticks.filter((tick) => tick.of === of && tick.condition === condition);
  const elsewhere = ticks.find((tick) => tick.round !== round);
  return {
    of,
    condition,
    points,
    when,
    isCountable: countable && !oncePerGame,
    times: ticks.find((tick) => tick.round === round)?.times ?? 0,
    scoredInRound: oncePerGame ? (elsewhere?.round ?? null) : null,
  };
}

/** The conditions of a player in a round, those of the mission before those of the feat. */
export function conditionsOf(
  state: GameState,
  player: Player,
  round: number,
): readonly ScorableCondition[] {
  const scenarios = [
    ["mission", state.mission],
    ["feat", player.feat],
  ] as const;
  return scenarios.flatMap(([of, scenario]) =>
    (scenario?.scoring ?? []).map((condition) => scorable(player, round, of, condition)),
  );
}

/**
 * Tells whether a condition scores at a moment: what scores immediately does at any time, the rest at the
 * end of a round or of the match. What was scored already stays in sight, to be taken back.
 */
export function scoresAt({ when, times }: ScorableCondition, moment: ScoringMoment): boolean {
  if (times > 0 || when === "immediately" || when === moment) return true;
  return moment === "end-of-game" && when === "end-of-round";
}

/** The step that scores a condition so many times in a round. */
export function scoring(
  playerId: string,
  round: number,
  { of, condition }: Pick<ScorableCondition, "of" | "condition">,
  times: number,
): readonly Step[] {
  return [{ author: playerId, action: { kind: "tick", playerId, round, of, condition, times } }];
}

/** The points of a player in a round. */
export function pointsIn(player: Player, round: number): number {
  return Object.hasOwn(player.roundScores, round) ? (player.roundScores[round] ?? 0) : 0;
}

/** The points of a round that no condition gave. */
export function freePointsIn(state: GameState, player: Player, round: number): number {
  const given = conditionsOf(state, player, round).reduce(
    (sum, { points, times }) => sum + points * times,
    0,
  );
  return pointsIn(player, round) - given;
}

/** The step that gives a player points beside the conditions, or takes them away. */
export function adjusting(player: Player, round: number, by: number): readonly Step[] {
  const points = pointsIn(player, round) + by;
  return [
    {
      author: player.id,
      action: { kind: "correct-round", playerId: player.id, round, points },
    },
  ];
}
