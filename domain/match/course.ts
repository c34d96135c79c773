/**
 * The course of a match: its rounds, and in each round the turns in which both players activate a unit.
 * The tracker's `Turn` counts a round; the turn within it follows from the activations.
 */
import { maxActivations, type GameState, type Turn } from "./state.ts";

/** A round of the mission. */
interface CourseRound {
  readonly number: number;
  /** The turns of the round, which are the activations that each player has in it. */
  readonly turns: number;
  readonly state: "past" | "present" | "ahead";
}

/** The place that a match has reached. */
export interface Course {
  /** All rounds of the mission; of a mission that says no number, those that were begun. */
  readonly rounds: readonly CourseRound[];
  /** The number of the round; 0 before the first. */
  readonly round: number;
  /** The turn of the round, from 1. */
  readonly turn: number;
  /** The turns of the round. */
  readonly turns: number;
  /** The player whose activation is next; null when the round has none left or is over. */
  readonly next: string | null;
  /** The activations of each player in the round. */
  readonly activations: Readonly<Record<string, number>>;
  /** Tells whether the mission has no round after this one; null where no fact says it. */
  readonly isLastRound: boolean | null;
}

/** The activations that each player has in a round: as the mission says, and 5 where it says nothing. */
function turnsOf(state: GameState, round: number): number {
  return Math.min(state.mission?.turnsPerRound[round - 1] ?? maxActivations, maxActivations);
}

/** The round that is being played, or the last that was. */
export function presentRound(state: GameState): Turn | undefined {
  return state.turns.find(({ number }) => number === state.currentTurn);
}

/** The activations of a player in a round. */
export function activationsIn(round: Turn | undefined, playerId: string): number {
  const counted = round?.activationsCompleted ?? {};
  return Object.hasOwn(counted, playerId) ? (counted[playerId] ?? 0) : 0;
}

/** The other player at the table, if there is one. */
export function otherThan(state: GameState, playerId: string): string | null {
  return Object.keys(state.players).find((id) => id !== playerId) ?? null;
}

/**
 * The player whose activation is next: they alternate, beginning with the player who began the round; once
 * one has none left, the other goes on alone.
 */
function nextPlayer(state: GameState, round: Turn, turns: number): string | null {
  if (round.completed) return null;
  const first = round.activePlayer;
  const second = otherThan(state, first);
  const hasLeft = (id: string | null) => id !== null && activationsIn(round, id) < turns;
  if (!hasLeft(first)) return hasLeft(second) ? second : null;
  if (second === null || !hasLeft(second)) return first;
  if (round.alternatingPlayer !== null) return round.alternatingPlayer;
  return activationsIn(round, first) <= activationsIn(round, second) ? first : second;
}

function roundsOf(state: GameState): readonly CourseRound[] {
  const begun = Math.max(state.currentTurn, ...state.turns.map(({ number }) => number));
  const count = Math.max(state.mission?.rounds ?? 0, begun);
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const place = number < state.currentTurn ? "past" : "ahead";
    return {
      number,
      turns: turnsOf(state, number),
      state: number === state.currentTurn ? "present" : place,
    };
  });
}

/** The course of a match, and where it is. */
export function courseOf(state: GameState): Course {
  const round = presentRound(state);
  const turns = turnsOf(state, Math.max(1, state.currentTurn));
  const activations = Object.fromEntries(
    Object.keys(state.players).map((id) => [id, activationsIn(round, id)]),
  );
  const fewest = Math.min(...Object.values(activations));
  const lastRound = state.mission?.rounds ?? null;
  return {
    rounds: roundsOf(state),
    round: state.currentTurn,
    turn: Number.isFinite(fewest) ? Math.min(fewest + 1, turns) : 1,
    turns,
    next: round === undefined ? null : nextPlayer(state, round, turns),
    activations,
    isLastRound: lastRound === null ? null : state.currentTurn >= lastRound,
  };
}

/** Tells whether a round is being played: it has begun and somebody's activation is next. */
export function isInPlay(state: GameState): boolean {
  return state.currentPhase === "game" && courseOf(state).next !== null;
}
