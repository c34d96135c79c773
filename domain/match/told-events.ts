/** The changes that an event of a match made, as its report tells them. */
import { isUnitChange, type KnownAction } from "./action.ts";
import type { GameEvent } from "./event.ts";
import type { Happening, ReportedUnit, ReportEntry } from "./report-entry.ts";
import { pointsIn } from "./scores-now.ts";
import type { GameState, GameUnit } from "./state.ts";
import { tingeOf, tokenIn } from "./tokens.ts";

type Told = Pick<ReportEntry, "player" | "what">;

interface Moment {
  readonly before: GameState;
  readonly after: GameState;
  /** The events of the same tap, this one included. */
  readonly tap: readonly GameEvent[];
}

function reported({ id, unitId, name }: GameUnit): ReportedUnit {
  return { id, unitId, name };
}

function unitIn(state: GameState, unitId: string): GameUnit | undefined {
  return state.units.find(({ id }) => id === unitId);
}

function hasAction(tap: readonly GameEvent[], kind: KnownAction["kind"]): boolean {
  return tap.some(({ action }) => action.kind === kind);
}

const numbers = ["wounds", "modelsLeft", "stress"] as const;

function changedNumbers(was: GameUnit, is: GameUnit): readonly Happening[] {
  const unit = reported(is);
  const changed: Happening[] = numbers
    .filter((of) => was[of] !== is[of])
    .map((of) => ({ kind: "number", unit, of, from: was[of], to: is[of] }));
  const [from, to] = [tingeOf(was), tingeOf(is)];
  return from === to ? changed : [...changed, { kind: "number", unit, of: "tinge", from, to }];
}

function changedStates(was: GameUnit, is: GameUnit): readonly Happening[] {
  const unit = reported(is);
  // Tinge is told as a number, a rally marker that moves as where it is then, and a note for a round ends with it.
  const gained = is.states.filter(
    (state) => !was.states.includes(state) && tokenIn(state)?.kind !== "tinge",
  );
  const movesMarker = gained.some((state) => tokenIn(state)?.kind === "rally");
  const lost = was.states.filter((state) => {
    if (is.states.includes(state)) return false;
    const token = tokenIn(state);
    if (token?.kind === "note") return token.round === null;
    return token?.kind !== "tinge" && !(token?.kind === "rally" && movesMarker);
  });
  return [
    ...gained.map((state) => ({ kind: "state-gained", unit, state }) as const),
    ...lost.map((state) => ({ kind: "state-lost", unit, state }) as const),
  ];
}

function changedStanding(was: GameUnit, is: GameUnit): readonly Happening[] {
  const unit = reported(is);
  const changes: Happening[] = [];
  if (was.weakened !== is.weakened) {
    changes.push({ kind: is.weakened ? "weakened" : "strengthened", unit });
  }
  if (was.status !== is.status) {
    changes.push({ kind: is.status === "present" ? "returned" : is.status, unit });
  }
  return changes;
}

/** A token that came or went by hand. Whole sides that are made ready name the round, and are not told one by one. */
function changedToken(was: GameUnit, is: GameUnit, isOfRound: boolean): readonly Happening[] {
  if (was.activated === is.activated) return [];
  if (is.activated) return [{ kind: "marked", unit: reported(is) }];
  return isOfRound ? [] : [{ kind: "unmarked", unit: reported(is) }];
}

/**
 * The changes of a unit. Making it ready for a round is told as the beginning of the round or the activation
 * with which it comes, an activation by itself.
 */
function changedUnit(
  { unitId, kind }: Extract<KnownAction, { kind: "update-unit" | "update-unit-in-round" }>,
  { before, after, tap }: Moment,
): readonly Told[] {
  const was = unitIn(before, unitId);
  const is = unitIn(after, unitId);
  if (was === undefined || is === undefined || hasAction(tap, "start-turn")) return [];
  const isActivation = hasAction(tap, "complete-activation");
  if (isActivation && !is.activated) return [];
  const activation: readonly Happening[] = isActivation
    ? [{ kind: "activated", unit: reported(is), isAgain: was.activated }]
    : changedToken(was, is, kind === "update-unit-in-round");
  const changes = [
    ...activation,
    ...(isActivation && was.activated ? [] : changedNumbers(was, is)),
    ...changedStates(was, is),
    ...changedStanding(was, is),
  ];
  return changes.map((what) => ({ player: is.player, what }));
}

function changedPoints(
  playerId: string,
  inRound: number | null,
  { before, after }: Moment,
): readonly Told[] {
  const was = before.players[playerId];
  const is = after.players[playerId];
  const points = (is?.score ?? 0) - (was?.score ?? 0);
  return points === 0 ? [] : [{ player: playerId, what: { kind: "points", inRound, points } }];
}

function scoredCondition(
  action: Extract<KnownAction, { kind: "tick" }>,
  { before, after }: Moment,
): readonly Told[] {
  const { playerId, round, of, condition } = action;
  const was = before.players[playerId];
  const is = after.players[playerId];
  const points =
    is === undefined || was === undefined ? 0 : pointsIn(is, round) - pointsIn(was, round);
  if (points === 0) return [];
  return [{ player: playerId, what: { kind: "scored", of, condition, inRound: round, points } }];
}

function changedPhase(to: GameState["currentPhase"], { before }: Moment): readonly Told[] {
  if (before.currentPhase === "deployment" && to === "game") {
    return [{ player: null, what: { kind: "match-started" } }];
  }
  if (before.currentPhase === "scoring" && to === "summary") {
    return [{ player: null, what: { kind: "match-ended" } }];
  }
  return [];
}

function revealed(action: Extract<KnownAction, { kind: "reveal" }>): readonly Told[] {
  const { content, playerId } = action;
  const what: Happening =
    content.kind === "words"
      ? { kind: "told", words: content.words }
      : { kind: "arrived", units: content.units.map(reported) };
  return [{ player: playerId, what }];
}

function roundIn({ turns }: GameState, number: number) {
  return turns.find((each) => each.number === number);
}

/** The beginning of a round. What both devices began with the same player is told once. */
function started(
  { number, activePlayer: player }: Extract<KnownAction, { kind: "start-turn" }>,
  { before }: Moment,
): readonly Told[] {
  const known = roundIn(before, number);
  if (known?.activePlayer === player) return [];
  return [{ player, what: { kind: "round-started", number, isChanged: known !== undefined } }];
}

/** The end of a round. What both devices ended is told once. */
function ended(
  { number, scores }: Extract<KnownAction, { kind: "complete-turn" }>,
  { before }: Moment,
): readonly Told[] {
  const wasScored = Object.keys(roundIn(before, number)?.scores ?? {}).length > 0;
  return wasScored ? [] : [{ player: null, what: { kind: "round-ended", number, scores } }];
}

/** Tells whether a unit is activated in the tap: others may be made ready in it. */
function hasActivatedUnit({ after, tap }: Moment): boolean {
  return tap.some(
    ({ action }) => isUnitChange(action) && unitIn(after, action.unitId)?.activated === true,
  );
}

/** An activation that named no unit. */
function withoutUnit(player: string, { after }: Moment): Told {
  const hasUnits = after.units.some((unit) => unit.player === player);
  return { player, what: { kind: hasUnits ? "passed" : "activation-counted" } };
}

/** An event in the report. What is a matter of the app alone, such as clocks and names, is not told. */
export function toldOf(action: KnownAction, moment: Moment): readonly Told[] {
  switch (action.kind) {
    case "set-mission":
      return [{ player: null, what: { kind: "mission", mission: action.mission.id } }];
    case "choose-feat":
      return action.feat === null
        ? []
        : [{ player: action.playerId, what: { kind: "feat", feat: action.feat.id } }];
    case "set-roll-off-winner":
      return seatTold("roll-off", action.playerId, moment.before.rollOffWinner);
    case "set-first-to-deploy":
      return seatTold("first-to-deploy", action.playerId, moment.before.firstToDeployPlayerId);
    case "set-initial-initiative":
      return seatTold("first-initiative", action.playerId, moment.before.initialInitiativePlayerId);
    case "set-phase":
      return changedPhase(action.phase, moment);
    case "start-turn":
      return started(action, moment);
    case "complete-turn":
      return ended(action, moment);
    case "update-unit":
    case "update-unit-in-round":
      return changedUnit(action, moment);
    case "complete-activation":
      return hasActivatedUnit(moment) ? [] : [withoutUnit(action.playerId, moment)];
    case "add-unit":
      return [
        {
          player: action.unit.player,
          what: { kind: "arrived", units: [reported(action.unit)] },
        },
      ];
    case "reveal":
      return revealed(action);
    case "tick":
      return scoredCondition(action, moment);
    case "correct-round":
      return changedPoints(action.playerId, action.round, moment);
    case "update-score":
      return changedPoints(action.playerId, action.round, moment);
    case "add-event":
      return [{ player: action.playerId, what: { kind: "note", text: action.text } }];
    case "set-end-time":
    case "end-turn":
    case "replace-turns":
    case "switch-clock":
    case "reset":
    case "restore":
    case "add-player":
    case "update-player":
    case "set-units":
    case "conceal":
    case "drop-secrets":
    case "device-clock":
    case "undo":
    case "redo":
      return [];
  }
}

function seatTold(
  kind: "roll-off" | "first-to-deploy" | "first-initiative",
  playerId: string | null,
  before: string | null,
): readonly Told[] {
  return playerId === null || playerId === before ? [] : [{ player: playerId, what: { kind } }];
}
