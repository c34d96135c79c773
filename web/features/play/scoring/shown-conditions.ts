import {
  conditionsOf,
  scoresAt,
  type ScorableCondition,
  type ScoringMoment,
} from "#domain/match/scores-now.ts";
import type { GameState } from "#domain/match/state.ts";

/** A player with the conditions that are shown. */
export interface ScoringPlayer {
  readonly id: string;
  readonly name: string;
  readonly canWrite: boolean;
  readonly conditions: readonly ScorableCondition[];
}

/** The conditions of a round in the groups in which they are shown. */
export interface ShownConditions {
  readonly mission: readonly ScoringPlayer[];
  /** A group for each player, with the conditions of that player alone. */
  readonly feats: readonly (readonly ScoringPlayer[])[];
  /** The conditions that score at the end of the match only. */
  readonly later: readonly ScoringPlayer[];
}

function keyOf({ of, condition }: ScorableCondition): string {
  return `${of} ${condition}`;
}

/** Tells whether there is any condition among these. */
export function hasConditions(players: readonly ScoringPlayer[]): boolean {
  return players.some(({ conditions }) => conditions.length > 0);
}

/** The conditions to show at a moment: for both players as soon as one of them can score, or has. */
export function shownConditions(
  state: GameState,
  players: readonly Omit<ScoringPlayer, "conditions">[],
  round: number,
  moment: ScoringMoment,
): ShownConditions {
  const all = Object.values(state.players).flatMap((player) => {
    const shown = players.find(({ id }) => id === player.id);
    return shown === undefined
      ? []
      : [{ ...shown, conditions: conditionsOf(state, player, round) }];
  });
  const now = new Set(
    all.flatMap(({ conditions }) => conditions.filter((each) => scoresAt(each, moment)).map(keyOf)),
  );
  const only = (isShown: (each: ScorableCondition, playerId: string) => boolean) =>
    all.map((player) => ({
      ...player,
      conditions: player.conditions.filter((each) => isShown(each, player.id)),
    }));
  return {
    mission: only((each) => each.of === "mission" && now.has(keyOf(each))),
    feats: all.map(({ id }) =>
      only((each, playerId) => each.of === "feat" && playerId === id && now.has(keyOf(each))),
    ),
    later: only((each) => each.when === "end-of-game" && !now.has(keyOf(each))),
  };
}
