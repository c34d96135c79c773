/**
 * The moments at which event tokens act: at the end of a turn, once both players have activated. The turn counter
 * runs on through the rounds, so that the fifth turn of a match with four a round is the first of its second.
 */
import { courseOf } from "./course.ts";
import type { GameState } from "./state.ts";

/** The event token of a mission, as its facts say. */
export interface MissionEvent {
  /** The turn of the match at whose end it first acts. */
  readonly startsAtTurn: number;
  /** The turns by which it then moves on; null where it acts once. */
  readonly advance: number | null;
}

/** A turn of the match that is being played, or has just ended. */
export interface TurnMoment {
  /** Counted from the first of the match. */
  readonly turn: number;
  /** True from the last activation of the turn until the first of the next. */
  readonly isOver: boolean;
}

/** The turn that a match is in; null where no round is being played. */
export function turnMoment(state: GameState): TurnMoment | null {
  const { rounds, round, activations, next } = courseOf(state);
  const counts = Object.values(activations);
  if (round === 0 || state.currentPhase !== "game" || counts.length === 0) return null;
  const before = rounds
    .filter(({ number }) => number < round)
    .reduce((sum, { turns }) => sum + turns, 0);
  const fewest = Math.min(...counts);
  const isOver = fewest > 0 && fewest === Math.max(...counts);
  if (isOver) return { turn: before + fewest, isOver };
  return next === null ? null : { turn: before + fewest + 1, isOver };
}

/** The round and the turn in it of a turn of the match; after the last round that is known, turns as that one has. */
export function placeOfTurn(
  state: GameState,
  turn: number,
): { readonly round: number; readonly turn: number } {
  let left = turn;
  const { rounds, turns: usual } = courseOf(state);
  for (let round = 1; ; round += 1) {
    const turns = Math.max(1, rounds.find(({ number }) => number === round)?.turns ?? usual);
    if (left <= turns) return { round, turn: left };
    left -= turns;
  }
}

/** Tells whether a mission's event token acts at the end of this turn of the match. */
export function actsAt({ startsAtTurn, advance }: MissionEvent, turn: number): boolean {
  if (turn <= startsAtTurn || advance === null) return turn === startsAtTurn;
  return (turn - startsAtTurn) % advance === 0;
}

/** The turns at whose end the token acts: for each round, counted within it. */
export function eventTurns(
  event: MissionEvent,
  turnsPerRound: readonly number[],
): readonly (readonly number[])[] {
  return turnsPerRound.map((turns, round) => {
    const before = turnsPerRound.slice(0, round).reduce((sum, each) => sum + each, 0);
    return Array.from({ length: turns }, (_, index) => index + 1).filter((turn) =>
      actsAt(event, before + turn),
    );
  });
}
