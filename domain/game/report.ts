/**
 * The report of a match: its log as entries that can be told in words. What was undone is not in it; what a
 * tap changed several times in a row is one entry.
 */
import { applyEvent } from "./apply.ts";
import { courseOf } from "./course.ts";
import type { KnownAction } from "./action.ts";
import type { GameEvent } from "./event.ts";
import type { FoldedGame } from "./fold.ts";
import { newGame, type GameState, type GameUnit, type Tick } from "./state.ts";
import { pointsIn } from "./scores-now.ts";

/** A unit as the report names it. */
export interface ReportedUnit {
  readonly id: string;
  readonly unitId: string | null;
  readonly name: string;
}

/** A number of a unit that the report follows. */
type ReportedNumber = "wounds" | "modelsLeft" | "stress";

/** The occurrences that a report tells. */
export type Happening =
  | { readonly kind: "mission"; readonly mission: string }
  | { readonly kind: "feat"; readonly feat: string }
  | { readonly kind: "roll-off" | "first-to-deploy" | "first-initiative" }
  | { readonly kind: "match-started" | "match-ended" }
  | { readonly kind: "round-started"; readonly number: number }
  | {
      readonly kind: "round-ended";
      readonly number: number;
      /** Points by player; empty where the round ended without. */
      readonly scores: Readonly<Record<string, number>>;
    }
  | { readonly kind: "activated"; readonly unit: ReportedUnit; readonly isAgain: boolean }
  | { readonly kind: "passed" }
  | {
      readonly kind: "number";
      readonly unit: ReportedUnit;
      readonly of: ReportedNumber;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly kind: "state-gained" | "state-lost";
      readonly unit: ReportedUnit;
      readonly state: string;
    }
  | { readonly kind: "weakened" | "strengthened"; readonly unit: ReportedUnit }
  | { readonly kind: "routed" | "dead" | "returned"; readonly unit: ReportedUnit }
  | { readonly kind: "arrived"; readonly units: readonly ReportedUnit[] }
  | { readonly kind: "told"; readonly words: string }
  | {
      readonly kind: "scored";
      readonly of: Tick["of"];
      readonly condition: string;
      readonly inRound: number;
      readonly points: number;
    }
  | { readonly kind: "points"; readonly inRound: number | null; readonly points: number }
  | { readonly kind: "note"; readonly text: string };

/** An entry of the report. */
export interface ReportEntry {
  /** The id of its first event. */
  readonly id: string;
  /** The ids of its events. */
  readonly events: readonly string[];
  /** The number of the round, 0 before the first; and the turn in it, null outside the game. */
  readonly round: number;
  readonly turn: number | null;
  /** The player whom it is about; null when it is about both. */
  readonly player: string | null;
  readonly author: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly what: Happening;
}

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
  return numbers
    .filter((of) => was[of] !== is[of])
    .map((of) => ({ kind: "number", unit: reported(is), of, from: was[of], to: is[of] }));
}

function changedStates(was: GameUnit, is: GameUnit): readonly Happening[] {
  const unit = reported(is);
  const gained = is.states.filter((state) => !was.states.includes(state));
  const lost = was.states.filter((state) => !is.states.includes(state));
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

/** The changes of a unit. Making it ready for a round is told as the beginning of the round, an activation by itself. */
function changedUnit(unitId: string, { before, after, tap }: Moment): readonly Told[] {
  const was = unitIn(before, unitId);
  const is = unitIn(after, unitId);
  if (was === undefined || is === undefined || hasAction(tap, "start-turn")) return [];
  const isActivation = hasAction(tap, "complete-activation");
  const activation: readonly Happening[] = isActivation
    ? [{ kind: "activated", unit: reported(is), isAgain: was.activated }]
    : [];
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

function ended(number: number, scores: Readonly<Record<string, number>>): readonly Told[] {
  return [{ player: null, what: { kind: "round-ended", number, scores } }];
}

/** An event in the report. What is a matter of the app alone, such as clocks and names, is not told. */
function toldOf(action: KnownAction, moment: Moment): readonly Told[] {
  switch (action.kind) {
    case "set-mission":
      return [{ player: null, what: { kind: "mission", mission: action.mission.id } }];
    case "choose-feat":
      return action.feat === null
        ? []
        : [{ player: action.playerId, what: { kind: "feat", feat: action.feat.id } }];
    case "set-roll-off-winner":
      return seatTold("roll-off", action.playerId);
    case "set-first-to-deploy":
      return seatTold("first-to-deploy", action.playerId);
    case "set-initial-initiative":
      return seatTold("first-initiative", action.playerId);
    case "set-phase":
      return changedPhase(action.phase, moment);
    case "start-turn":
      return [
        { player: action.activePlayer, what: { kind: "round-started", number: action.number } },
      ];
    case "complete-turn":
      return ended(action.number, action.scores);
    case "update-unit":
      return changedUnit(action.unitId, moment);
    case "complete-activation":
      return hasAction(moment.tap, "update-unit")
        ? []
        : [{ player: action.playerId, what: { kind: "passed" } }];
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
    case "undo":
    case "redo":
      return [];
  }
}

function seatTold(
  kind: "roll-off" | "first-to-deploy" | "first-initiative",
  playerId: string | null,
): readonly Told[] {
  return playerId === null ? [] : [{ player: playerId, what: { kind } }];
}

/** The events of one tap: a device makes them in the same instant, one after the other. */
function isSameTap(one: GameEvent, other: GameEvent): boolean {
  return one.device === other.device && one.at === other.at && one.time + 1 === other.time;
}

/** The events in taps. */
function tapsOf(events: readonly GameEvent[]): ReadonlyMap<GameEvent, readonly GameEvent[]> {
  const taps = new Map<GameEvent, GameEvent[]>();
  const last = new Map<string, GameEvent>();
  for (const event of events) {
    const before = last.get(event.device);
    const tap = before !== undefined && isSameTap(before, event) ? taps.get(before) : undefined;
    const grown = tap ?? [];
    grown.push(event);
    taps.set(event, grown);
    last.set(event.device, event);
  }
  return taps;
}

/** The key under which entries in a row are one; null for those that each stand alone. */
function mergeKey({ author, player, round, what }: ReportEntry): string | null {
  if (what.kind === "number") return `${author} ${round} number ${what.unit.id} ${what.of}`;
  if (what.kind === "points") return `${author} ${player} points ${what.inRound}`;
  return what.kind === "scored"
    ? `${author} ${player} scored ${what.of} ${what.inRound} ${what.condition}`
    : null;
}

function mergedWhat(earlier: Happening, later: Happening): Happening {
  if (earlier.kind === "number" && later.kind === "number") return { ...later, from: earlier.from };
  if (earlier.kind === "scored" && later.kind === "scored") {
    return { ...later, points: earlier.points + later.points };
  }
  if (earlier.kind === "points" && later.kind === "points") {
    return { ...later, points: earlier.points + later.points };
  }
  return later;
}

function tellsNothing(what: Happening): boolean {
  if (what.kind === "number") return what.from === what.to;
  return (what.kind === "scored" || what.kind === "points") && what.points === 0;
}

/** The entries with those in a row about the same number as one. */
function merged(entries: readonly ReportEntry[]): readonly ReportEntry[] {
  const all: ReportEntry[] = [];
  for (const entry of entries) {
    const last = all.at(-1);
    const key = mergeKey(entry);
    if (last === undefined || key === null || mergeKey(last) !== key) {
      all.push(entry);
      continue;
    }
    all[all.length - 1] = {
      ...last,
      events: [...last.events, ...entry.events],
      what: mergedWhat(last.what, entry.what),
    };
  }
  return all.filter(({ what }) => !tellsNothing(what));
}

/** The report of a match, oldest first. */
export function reportOf({ applied }: Pick<FoldedGame, "applied">): readonly ReportEntry[] {
  const [first] = applied;
  if (first === undefined) return [];
  const taps = tapsOf(applied);
  const entries: ReportEntry[] = [];
  let state = newGame(first.game);
  for (const event of applied) {
    const { action, author, at } = event;
    if (action.kind === "unknown" || action.kind === "undo" || action.kind === "redo") continue;
    const applying = applyEvent(state, event);
    if (!applying.ok) continue;
    const before = state;
    state = applying.value;
    const tap = taps.get(event) ?? [event];
    const things = toldOf(action, { before, after: state, tap });
    if (things.length === 0) continue;
    const round = action.kind === "start-turn" ? action.number : before.currentTurn;
    const turn = before.currentPhase === "game" && round > 0 ? courseOf(before).turn : null;
    const events = tap.map(({ id }) => id);
    for (const [index, { player, what }] of things.entries()) {
      const id = index === 0 ? event.id : `${event.id}-${index}`;
      entries.push({ id, events, round, turn, player, author, at, what });
    }
  }
  return merged(entries);
}

/**
 * The number of taps of these players from an event on: as often they undo to take it back. What has been
 * revealed stays, and so does not count.
 */
export function tapsSince(
  { applied }: Pick<FoldedGame, "applied">,
  eventId: string,
  players: readonly string[],
): number {
  const place = applied.findIndex(({ id }) => id === eventId);
  if (place === -1) return 0;
  const kept: ReadonlySet<string> = new Set(["undo", "redo", "reveal"]);
  const taps = applied
    .slice(place)
    .filter(({ author, action }) => players.includes(author) && !kept.has(action.kind))
    .map(({ device, at }) => `${device} ${at}`);
  return new Set(taps).size;
}
