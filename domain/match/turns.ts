/** Turns of the tracker, with the activations of both players. */
import { accept, refuse, type Result } from "../result.ts";
import type { GameRefusal } from "./refusal.ts";
import { fitsTogether, maxActivations, type GameState, type Turn } from "./state.ts";

type Outcome = Result<GameState, GameRefusal>;

function withTurn(
  state: GameState,
  number: number,
  change: (turn: Turn) => Result<Turn, GameRefusal>,
): Outcome {
  const turn = state.turns.find((each) => each.number === number);
  if (turn === undefined) return refuse({ kind: "unknown-turn", number });
  const changed = change(turn);
  if (!changed.ok) return changed;
  const turns = state.turns.map((each) => (each === turn ? changed.value : each));
  return accept({ ...state, turns });
}

/** Tells whether a turn has been started. */
export function hasTurn(state: GameState, number: number): boolean {
  return state.turns.some((turn) => turn.number === number);
}

/** Starts a turn without activations; of a turn that was started before, only the active player changes. */
export function startTurn(state: GameState, number: number, activePlayer: string): GameState {
  if (hasTurn(state, number)) {
    const turns = state.turns.map((each) =>
      each.number === number ? { ...each, activePlayer } : each,
    );
    return { ...state, turns };
  }
  const turn: Turn = {
    number,
    activePlayer,
    activationsCompleted: Object.fromEntries(Object.keys(state.players).map((id) => [id, 0])),
    events: [],
    completed: false,
    scores: {},
    alternatingPlayer: null,
  };
  return { ...state, currentTurn: number, turns: [...state.turns, turn] };
}

/** Ends a turn; refuses `unknown-turn`. */
export function endTurn(state: GameState, number: number): Outcome {
  return withTurn(state, number, (turn) => accept({ ...turn, completed: true }));
}

/** Ends a turn with the scores of both players; refuses `unknown-turn`. */
export function completeTurn(state: GameState, number: number, scores: Turn["scores"]): Outcome {
  return withTurn(state, number, (turn) => accept({ ...turn, completed: true, scores }));
}

/** The player with the fewest activations, if that player has some left; of two with as few, the first by id. */
function playerWithFewest(activations: Turn["activationsCompleted"]): string | null {
  const [fewest] = Object.entries(activations).toSorted(
    ([oneId, one], [otherId, other]) => one - other || (oneId < otherId ? -1 : 1),
  );
  return fewest !== undefined && fewest[1] < maxActivations ? fewest[0] : null;
}

function activationsOf({ activationsCompleted }: Turn, playerId: string): number {
  const isCounted = Object.hasOwn(activationsCompleted, playerId);
  return isCounted ? (activationsCompleted[playerId] ?? 0) : 0;
}

/**
 * Counts an activation of the player. Once a player has had all 5, the one with the fewest goes on alone as
 * the alternating player. Refuses `unknown-turn`, and a sixth as `no-activations-left`.
 */
export function completeActivation(state: GameState, number: number, playerId: string): Outcome {
  return withTurn(state, number, (turn) => {
    const before = activationsOf(turn, playerId);
    if (before >= maxActivations) {
      return refuse({ kind: "no-activations-left", max: maxActivations });
    }
    const activationsCompleted = { ...turn.activationsCompleted, [playerId]: before + 1 };
    const goesOn = before + 1 === maxActivations ? playerWithFewest(activationsCompleted) : null;
    return accept({
      ...turn,
      activationsCompleted,
      alternatingPlayer: goesOn ?? turn.alternatingPlayer,
    });
  });
}

/** Replaces all turns, if they name only players of the match and each number once. */
export function replaceTurns(state: GameState, turns: readonly Turn[]): Outcome {
  const replaced = { ...state, turns };
  return fitsTogether(replaced) ? accept(replaced) : refuse({ kind: "turns-do-not-fit" });
}
