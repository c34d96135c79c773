/**
 * The steps of each tap at the table. Everything that a tap proposes, such as less stress at the end of a
 * round, is among its steps, so that one undo takes all of it back.
 */
import { parseTerm } from "../catalog/term.ts";
import { activationsIn, courseOf, otherThan, presentRound } from "./course.ts";
import { isUnitChange, type KnownAction } from "./action.ts";
import { maxActivations, type GameState, type GameUnit } from "./state.ts";
import type { Step } from "./step.ts";

/** The state of a unit that fled or may flee: it takes no part until it rallies. */
export const demoralized = "Demoralized";

/** Tells whether a unit is on the table and can be activated. */
export function canActivate(unit: GameUnit): boolean {
  return unit.status === "present" && !unit.hidden && !isDemoralized(unit);
}

function isDemoralized(unit: GameUnit): boolean {
  return unit.states.some((state) => parseTerm(state).base === demoralized);
}

/** The clock goes to the player whose activation is next, if it runs; a pause lasts until it is ended. */
function clockAfter(state: GameState, author: string): readonly Step[] {
  if (state.clock.running === null) return [];
  const round = presentRound(state);
  if (round === undefined) return [];
  const counted = {
    ...round.activationsCompleted,
    [author]: activationsIn(round, author) + 1,
  };
  const after = { ...round, activationsCompleted: counted };
  const turns = state.turns.map((each) => (each === round ? after : each));
  const { next } = courseOf({ ...state, turns });
  if (next === state.clock.running.player) return [];
  return [{ author, action: { kind: "switch-clock", playerId: next } }];
}

/** Tells whether an activation of the player counts now: a round has begun in which they have one left. */
export function isCounted(state: GameState, playerId: string): boolean {
  const round = presentRound(state);
  return round !== undefined && activationsIn(round, playerId) < maxActivations;
}

function countActivation(state: GameState, playerId: string): readonly Step[] {
  if (!isCounted(state, playerId)) return [];
  return [
    {
      author: playerId,
      action: { kind: "complete-activation", playerId, number: state.currentTurn },
    },
    ...clockAfter(state, playerId),
  ];
}

/** The steps that make ready, with the first activation of a round, the units that still wait for it. */
function readiedFirst(state: GameState, playerId: string): readonly Step[] {
  return waitsForReadying(state, playerId) ? readied(state, playerId) : [];
}

/** The steps that activate a unit. One that was activated before in the round takes 1 stress. */
export function activate(state: GameState, unit: GameUnit): readonly Step[] {
  const isAgain = unit.activated && !waitsForReadying(state, unit.player);
  const change = isAgain ? { stress: unit.stress + 1 } : { activated: true };
  return [
    ...readiedFirst(state, unit.player),
    ...changing(unit, change, presentRound(state)?.number),
    ...countActivation(state, unit.player),
  ];
}

/** The steps of a player who passes an activation. */
export function pass(state: GameState, playerId: string): readonly Step[] {
  return [...readiedFirst(state, playerId), ...countActivation(state, playerId)];
}

/** The part of a unit that changes in play. */
export type UnitChange = Extract<KnownAction, { kind: "update-unit" }>["change"];

/**
 * The step that changes a unit. What happens to it because of a round names the round, and does not count once
 * the other side takes the beginning of the round back.
 */
export function changing(unit: GameUnit, change: UnitChange, round?: number): readonly Step[] {
  const data = { unitId: unit.id, change };
  const action: KnownAction =
    round === undefined
      ? { kind: "update-unit", ...data }
      : { kind: "update-unit-in-round", ...data, round };
  return [{ author: unit.player, action }];
}

/** The states of a unit with one more or one less. */
export function toggled(states: readonly string[], state: string): readonly string[] {
  return states.includes(state) ? states.filter((each) => each !== state) : [...states, state];
}

/** The steps that end a round: its activations are over, the clocks stand, the points are next. */
export function endRound(state: GameState, author: string): readonly Step[] {
  const actions: Step["action"][] = [{ kind: "set-phase", phase: "scoring" }];
  if (presentRound(state) !== undefined) {
    actions.unshift({ kind: "end-turn", number: state.currentTurn });
  }
  if (state.clock.running !== null) actions.push({ kind: "switch-clock", playerId: null });
  return actions.map((action) => ({ author, action }));
}

/**
 * The player to whom the initiative goes: the one with fewer points, and on a tie the one who did not have
 * it. Null while nobody plays.
 */
export function initiativeAfter(state: GameState): string | null {
  const [one, other] = Object.values(state.players);
  if (one === undefined || other === undefined) return one?.id ?? null;
  if (one.score !== other.score) return one.score < other.score ? one.id : other.id;
  const had = presentRound(state)?.activePlayer ?? state.initialInitiativePlayerId;
  return had === null ? null : otherThan(state, had);
}

/** The stress that a unit has after a round: 1 less if it was activated, 2 if not; demoralized ones keep it. */
function stressAfterRound(unit: GameUnit): number {
  if (isDemoralized(unit)) return unit.stress;
  return Math.max(0, unit.stress - (unit.activated ? 1 : 2));
}

/** The change that makes a unit ready for a round: activation token off, stress down. */
function readying(unit: GameUnit): UnitChange {
  const stress = unit.status === "present" ? stressAfterRound(unit) : unit.stress;
  return {
    ...(unit.activated ? { activated: false } : {}),
    ...(stress === unit.stress ? {} : { stress }),
  };
}

/**
 * The steps that make a player's units ready for a round that has begun. Units that are no longer there lose their
 * token too, or the player would seem to wait for this for ever.
 */
export function readied(
  state: GameState,
  playerId: string,
  round = presentRound(state)?.number,
): readonly Step[] {
  return state.units
    .filter((unit) => unit.player === playerId)
    .flatMap((unit) => {
      const changed = readying(unit);
      return Object.keys(changed).length === 0 ? [] : changing(unit, changed, round);
    });
}

/**
 * The match as the table shows it: units that wait to be made ready are ready. It is written with the first tap that
 * changes one of them, see `withReadying`.
 */
export function asReadied(state: GameState): GameState {
  const waiting = Object.keys(state.players).filter((id) => waitsForReadying(state, id));
  if (waiting.length === 0) return state;
  const units = state.units.map((unit) =>
    waiting.includes(unit.player) ? { ...unit, ...readying(unit) } : unit,
  );
  return { ...state, units };
}

/** The steps of a tap, after those that make ready the units which still wait for it. */
export function withReadying(state: GameState, steps: readonly Step[]): readonly Step[] {
  const players = steps
    .filter(({ action }) => isUnitChange(action) || action.kind === "complete-activation")
    .map(({ author }) => author);
  return [...[...new Set(players)].flatMap((id) => readiedFirst(state, id)), ...steps];
}

/**
 * Tells whether a player's units wait to be made ready: the other device began the round, and may not write
 * for them.
 */
export function waitsForReadying(state: GameState, playerId: string): boolean {
  const round = presentRound(state);
  if (round === undefined || round.completed || round.number === 1) return false;
  const isUntouched = activationsIn(round, playerId) === 0;
  return isUntouched && state.units.some((unit) => unit.player === playerId && unit.activated);
}

/** The points of all players. */
function scoresOf(state: GameState): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.values(state.players).map(({ id, score }) => [id, score]));
}

function completed(state: GameState, author: string): readonly Step[] {
  if (presentRound(state) === undefined) return [];
  const number = state.currentTurn;
  return [{ author, action: { kind: "complete-turn", number, scores: scoresOf(state) } }];
}

/**
 * The steps that begin the next round, of a device that writes as these players: the round before is
 * completed with its points, the players' units are made ready, and clocks that were in use go on.
 */
export function nextRound(
  state: GameState,
  initiative: string,
  writesAs: readonly string[],
): readonly Step[] {
  const [author] = writesAs;
  if (author === undefined) return [];
  const usesClocks = Object.keys(state.clock.spent).length > 0;
  const number = state.currentTurn + 1;
  const both: readonly Step["action"][] = [
    { kind: "start-turn", number, activePlayer: initiative },
    { kind: "set-phase", phase: "game" },
    ...(usesClocks ? [{ kind: "switch-clock", playerId: initiative } as const] : []),
  ];
  return [
    ...completed(state, author),
    ...both.map((action) => ({ author, action })),
    ...writesAs.flatMap((playerId) => readied(state, playerId, number)),
  ];
}

/** The steps that end a match: the last round is completed, and the end is recorded. */
export function endMatch(state: GameState, author: string): readonly Step[] {
  const pause = { kind: "switch-clock", playerId: null } as const;
  const both: readonly Step["action"][] = [
    ...(state.clock.running === null ? [] : [pause]),
    // The end of a match is recorded on the way from its points to its summary.
    ...(state.currentPhase === "scoring" ? [] : [{ kind: "set-phase", phase: "scoring" } as const]),
    { kind: "set-phase", phase: "summary" },
  ];
  return [...completed(state, author), ...both.map((action) => ({ author, action }))];
}
