/**
 * Points of a player. The score is the sum of the rounds and of points given outside any round; whatever
 * changes the points of one round moves the score by as much and leaves the other rounds alone.
 */
import * as v from "valibot";
import { accept, refuse, type Result } from "../result.ts";
import type { GameRefusal } from "./refusal.ts";
import {
  playerOf,
  points as pointsSchema,
  withPlayer,
  type GameScenario,
  type GameState,
  type Player,
  type Tick,
} from "./state.ts";
import { textOf } from "./text-of.ts";

type PlayerOutcome = Result<Player, GameRefusal>;

/** The points of a round; null while nothing was scored in it. */
function roundScore(player: Player, round: number): number | null {
  return player.roundScores[round] ?? null;
}

function scored(player: Player): PlayerOutcome {
  const isInRange = [player.score, ...Object.values(player.roundScores)].every((points) =>
    v.is(pointsSchema, points),
  );
  return isInRange ? accept(player) : refuse({ kind: "points-out-of-range" });
}

/** The player with these points for one round, whichever it is. Refuses `points-out-of-range`. */
export function withRoundScore(player: Player, round: number, points: number): PlayerOutcome {
  const difference = points - (roundScore(player, round) ?? 0);
  return scored({
    ...player,
    roundScores: { ...player.roundScores, [round]: points },
    score: player.score + difference,
  });
}

/**
 * The player with a new total. With a round, the points of that round are the difference from the total
 * before it: scoring a round again replaces what it had. Refuses `points-out-of-range`.
 */
export function withScore(player: Player, score: number, round: number | null): PlayerOutcome {
  if (round === null) return scored({ ...player, score });
  const totalBefore = player.score - (roundScore(player, round) ?? 0);
  return withRoundScore(player, round, score - totalBefore);
}

type TickedCondition = Pick<Tick, "of" | "round" | "condition">;

function isSameTick(one: TickedCondition, other: TickedCondition): boolean {
  return one.of === other.of && one.round === other.round && one.condition === other.condition;
}

function worth(scenario: GameScenario | null, condition: string): number {
  return scenario?.scoring.find((each) => each.condition === condition)?.points ?? 0;
}

function checkTick(player: Player, tick: Tick, scenario: GameScenario | null): GameRefusal | null {
  const { condition, of, round, times } = tick;
  const known = scenario?.scoring.find((each) => each.condition === condition);
  if (known === undefined) return { kind: "unknown-condition", condition };
  if (times > 1 && (known.oncePerGame || !known.countable)) return { kind: "once-per-round" };
  const elsewhere = player.ticks.find(
    (each) => each.of === of && each.condition === condition && each.round !== round,
  );
  return times > 0 && known.oncePerGame && elsewhere !== undefined
    ? { kind: "once-per-game", round: elsewhere.round }
    : null;
}

/** The player with a condition scored so many times in a round, and its points. */
function withTick(player: Player, tick: Tick, scenario: GameScenario | null): PlayerOutcome {
  const before = player.ticks.find((each) => isSameTick(each, tick))?.times ?? 0;
  const others = player.ticks.filter((each) => !isSameTick(each, tick));
  const gained = (tick.times - before) * worth(scenario, tick.condition);
  return withRoundScore(
    { ...player, ticks: tick.times === 0 ? others : [...others, tick] },
    tick.round,
    (roundScore(player, tick.round) ?? 0) + gained,
  );
}

/**
 * Ticks a condition of the mission or of the player's feat, so many times in a round, with the points that
 * the facts give it; 0 takes it back. Refuses `unknown-condition`, `unknown-round`, `once-per-round`,
 * `once-per-game` and `points-out-of-range`.
 */
export function tickCondition(state: GameState, player: Player, tick: Tick): PlayerOutcome {
  const rounds = state.mission?.rounds ?? null;
  if (rounds !== null && tick.round > rounds) return refuse({ kind: "unknown-round", rounds });
  const scenario = tick.of === "mission" ? state.mission : player.feat;
  const refusal = checkTick(player, tick, scenario);
  return refusal === null ? withTick(player, tick, scenario) : refuse(refusal);
}

/** The player without what was scored by a mission or feat that is not in play any more. */
function withoutTicks(
  player: Player,
  of: Tick["of"],
  scenario: GameScenario | null,
): PlayerOutcome {
  let left: PlayerOutcome = accept(player);
  for (const tick of player.ticks.filter((each) => each.of === of)) {
    if (left.ok) left = withTick(left.value, { ...tick, times: 0 }, scenario);
  }
  return left;
}

function isSameScenario(one: GameScenario | null, other: GameScenario | null): boolean {
  return textOf(one) === textOf(other);
}

/** The player with this feat, without what another scored. Refuses `points-out-of-range`. */
export function withFeat(player: Player, feat: GameScenario | null): PlayerOutcome {
  if (isSameScenario(player.feat, feat)) return accept(player);
  const left = withoutTicks(player, "feat", player.feat);
  return left.ok ? accept({ ...left.value, feat }) : left;
}

/** The match with this mission, without what another scored. Refuses `points-out-of-range`. */
export function withMission(
  state: GameState,
  mission: GameScenario,
): Result<GameState, GameRefusal> {
  if (isSameScenario(state.mission, mission)) return accept(state);
  let changed: GameState = { ...state, mission };
  for (const player of Object.values(state.players)) {
    const left = withoutTicks(player, "mission", state.mission);
    if (!left.ok) return left;
    changed = withPlayer(changed, left.value);
  }
  return accept(changed);
}

/** The outcome of a match: the player with more points, a draw, or null while fewer than two play. */
export type Outcome =
  | { readonly kind: "won"; readonly playerId: string }
  | { readonly kind: "draw" };

/** The outcome by the scores as they are now. */
export function outcomeOf(state: GameState): Outcome | null {
  const [first, second] = Object.keys(state.players)
    .map((id) => playerOf(state, id))
    .toSorted((one, other) => (other?.score ?? 0) - (one?.score ?? 0));
  if (first === undefined || second === undefined) return null;
  return first.score === second.score ? { kind: "draw" } : { kind: "won", playerId: first.id };
}
