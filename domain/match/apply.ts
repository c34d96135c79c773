/** The change that each action of a match makes. */
import { accept, refuse, type Result } from "../result.ts";
import { ownerOf, type KnownAction } from "./action.ts";
import { switchedTo } from "./clock.ts";
import type { GameEvent } from "./event.ts";
import type { GameRefusal } from "./refusal.ts";
import { tickCondition, withFeat, withMission, withRoundScore, withScore } from "./scores.ts";
import { conceal, dropSecrets, reveal } from "./secrets.ts";
import {
  canBeRestored,
  fitsTogether,
  maxPlayers,
  newGame,
  playerOf,
  withPlayer,
  type GameState,
  type Player,
} from "./state.ts";
import {
  completeActivation,
  completeTurn,
  endTurn,
  hasTurn,
  replaceTurns,
  startTurn,
} from "./turns.ts";
import { addUnits, setUnits, updateUnit } from "./units.ts";

type Outcome = Result<GameState, GameRefusal>;

function unknownPlayer(state: GameState, ids: readonly (string | null)[]): GameRefusal | null {
  const unknown = ids.find((id) => id !== null && playerOf(state, id) === undefined);
  return unknown == null ? null : { kind: "unknown-player", playerId: unknown };
}

function ifKnown(state: GameState, ids: readonly (string | null)[], then: () => Outcome): Outcome {
  const refusal = unknownPlayer(state, ids);
  return refusal === null ? then() : refuse(refusal);
}

function changePlayer(
  state: GameState,
  playerId: string,
  change: (player: Player) => Result<Player, GameRefusal>,
): Outcome {
  const player = playerOf(state, playerId);
  if (player === undefined) return refuse({ kind: "unknown-player", playerId });
  const after = change(player);
  return after.ok ? accept(withPlayer(state, after.value)) : after;
}

function addPlayer(
  state: GameState,
  { playerId, name, faction, wabId }: Extract<KnownAction, { kind: "add-player" }>,
): Outcome {
  if (playerOf(state, playerId) !== undefined) return refuse({ kind: "player-exists" });
  if (Object.keys(state.players).length >= maxPlayers) {
    return refuse({ kind: "table-full", max: maxPlayers });
  }
  const own = { id: playerId, name, faction, wabId };
  return accept(
    withPlayer(state, { ...own, roundScores: {}, units: [], score: 0, feat: null, ticks: [] }),
  );
}

/** From deployment to the game the match starts; from scoring to the summary it ends, if it has not before. */
function setPhase(state: GameState, phase: GameState["currentPhase"], at: number): GameState {
  const isStart = state.currentPhase === "deployment" && phase === "game";
  const isEnd = state.currentPhase === "scoring" && phase === "summary";
  return {
    ...state,
    currentPhase: phase,
    gameStartTime: isStart ? at : state.gameStartTime,
    gameEndTime: isEnd ? (state.gameEndTime ?? at) : state.gameEndTime,
  };
}

/** A note in the report, which belongs to the turn in which it is made too. */
function addNote(state: GameState, id: string, at: number, player: string | null, text: string) {
  return {
    ...state,
    gameEvents: [...state.gameEvents, { id, at, player, text }],
    turns: state.turns.map((turn) =>
      turn.number === state.currentTurn ? { ...turn, events: [...turn.events, id] } : turn,
    ),
  };
}

function restore(restored: GameState): Outcome {
  return canBeRestored(restored) && fitsTogether(restored)
    ? accept(restored)
    : refuse({ kind: "nothing-to-restore" });
}

function changed(state: GameState, event: GameEvent, action: KnownAction): Outcome {
  switch (action.kind) {
    case "set-phase":
      return accept(setPhase(state, action.phase, event.at));
    case "set-end-time":
      return accept({ ...state, gameEndTime: action.time });
    case "set-mission":
      return withMission(state, action.mission);
    case "set-roll-off-winner":
      return ifKnown(state, [action.playerId], () =>
        accept({ ...state, rollOffWinner: action.playerId }),
      );
    case "set-first-to-deploy":
      return ifKnown(state, [action.playerId], () =>
        accept({ ...state, firstToDeployPlayerId: action.playerId }),
      );
    case "set-initial-initiative":
      return ifKnown(state, [action.playerId], () =>
        accept({ ...state, initialInitiativePlayerId: action.playerId }),
      );
    case "start-turn":
      return ifKnown(state, [action.activePlayer], () =>
        accept(startTurn(state, action.number, action.activePlayer)),
      );
    case "end-turn":
      return endTurn(state, action.number);
    case "complete-turn":
      return ifKnown(state, Object.keys(action.scores), () =>
        completeTurn(state, action.number, action.scores),
      );
    case "replace-turns":
      return replaceTurns(state, action.turns);
    case "switch-clock":
      return ifKnown(state, [action.playerId], () =>
        accept({ ...state, clock: switchedTo(state.clock, action.playerId, event.at) }),
      );
    case "reset":
      return accept(newGame(action.newId));
    case "restore":
      return restore(action.state);
    case "add-player":
      return addPlayer(state, action);
    case "update-player":
      return changePlayer(state, action.playerId, (player) =>
        accept({ ...player, ...action.change }),
      );
    case "choose-feat":
      return changePlayer(state, action.playerId, (player) => withFeat(player, action.feat));
    case "set-units":
      return setUnits(state, action.playerId, action.units);
    case "add-unit":
      return addUnits(state, action.unit.player, [action.unit]);
    case "update-unit":
      return updateUnit(state, action.unitId, action.change);
    case "update-unit-in-round":
      return hasTurn(state, action.round)
        ? updateUnit(state, action.unitId, action.change)
        : refuse({ kind: "unknown-turn", number: action.round });
    case "complete-activation":
      return ifKnown(state, [action.playerId], () =>
        completeActivation(state, action.number, action.playerId),
      );
    case "update-score":
      return changePlayer(state, action.playerId, (player) =>
        withScore(player, action.score, action.round),
      );
    case "correct-round":
      return changePlayer(state, action.playerId, (player) =>
        withRoundScore(player, action.round, action.points),
      );
    case "tick":
      return changePlayer(state, action.playerId, (player) => {
        const { round, of, condition, times } = action;
        return tickCondition(state, player, { round, of, condition, times });
      });
    case "add-event":
      return ifKnown(state, [action.playerId], () =>
        accept(addNote(state, event.id, event.at, action.playerId, action.text)),
      );
    case "conceal":
      return ifKnown(state, [action.playerId], () => conceal(state, action));
    case "reveal":
      return reveal(state, action);
    case "drop-secrets":
      return ifKnown(state, [action.playerId], () => accept(dropSecrets(state, action)));
    case "undo":
    case "redo":
    case "device-clock":
      // They choose which events count, and their times, before any event is applied.
      return accept(state);
  }
}

/** The match after an event, or the reason why the event does not count. */
export function applyEvent(state: GameState, event: GameEvent): Outcome {
  const { action } = event;
  if (action.kind === "unknown") return refuse({ kind: "newer-version" });
  if (event.game !== state.id) return refuse({ kind: "other-game" });
  const owner = ownerOf(action, state);
  if (owner !== null && owner !== event.author) return refuse({ kind: "not-yours" });
  return changed(state, event, action);
}
