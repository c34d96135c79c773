/** Missions and feats as a match carries them, made of the facts of the catalogue. */
import type { GameScenario } from "./state.ts";

/** The facts of a mission or feat that a match needs, as the catalogue has them. */
export interface ScenarioFacts {
  readonly id: string;
  /** Missions only, as is the next. */
  readonly rounds?: number;
  readonly turnsPerRound?: readonly number[];
  readonly scoring: readonly {
    readonly points: number;
    readonly when: "immediately" | "end-of-round" | "end-of-game";
    readonly condition: string;
    readonly oncePerGame?: boolean;
  }[];
}

/**
 * Tells whether a condition can be scored more than once in a round: it names each of several things, or
 * scores at the moment when something happens, which no fact says can happen once only.
 */
function isCountable(when: string, condition: string): boolean {
  return when === "immediately" || /\b(?:each|every)\b/.test(condition);
}

/** The mission or feat as a match carries it. */
export function scenarioOf(facts: ScenarioFacts): GameScenario {
  return {
    id: facts.id,
    rounds: facts.rounds ?? null,
    turnsPerRound: facts.turnsPerRound ?? [],
    scoring: facts.scoring.map(({ points, when, condition, oncePerGame }) => ({
      points,
      when,
      condition,
      oncePerGame: oncePerGame === true,
      countable: isCountable(when, condition),
    })),
  };
}

/** A mission of which no facts are known: points are given freely. */
export function scenarioWithoutFacts(id: string): GameScenario {
  return { id, rounds: null, turnsPerRound: [], scoring: [] };
}
