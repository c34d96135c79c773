/**
 * A match as the history keeps it for ever: who played what and how it ended, without the log. It is made
 * of a match once and read again by every later version, so its form has a number and only ever grows by a
 * new one. Winner, duration and the result of one's own seat are not kept but told from it.
 */
import * as v from "valibot";
import { isRecord } from "../outside.ts";
import { accept, refuse, type Result } from "../result.ts";
import { toUtf8 } from "../share/utf8.ts";
import { timeOf, type FoldedGame } from "./fold.ts";
import {
  fields,
  id,
  instant,
  listOf,
  maxUnits,
  number,
  numberKey,
  playerOf,
  points,
  recordOf,
  text,
  whole,
  type GameScenario,
  type GameState,
  type Player,
} from "./state.ts";

/** The most bytes of a summary, as a database writes it out: half of what a row may hold. */
export const maxSummaryBytes = 8 * 1024;

const format = 1;

const scoredCondition = fields({
  of: v.picklist(["mission", "feat"]),
  condition: text(200),
  /** The times it was scored in the match. */
  times: whole(1, 9801),
  /** The points that it brought in all. */
  points: whole(0, 999_999),
  /** The times by the number of the round. */
  rounds: recordOf(numberKey, whole(1, 99)),
});

/** A condition with what it brought a player in a match. */
export type ScoredCondition = v.InferOutput<typeof scoredCondition>;

/** The conditions of a mission and a feat together. */
const maxScored = 80;

const summaryPlayer = fields({
  id,
  name: text(60),
  faction: v.nullable(text(60)),
  wabId: v.nullable(text(40)),
  feat: v.nullable(text(100)),
  score: points,
  /** Points by the number of the round. */
  roundScores: recordOf(numberKey, points),
  scored: listOf(scoredCondition, maxScored),
  units: fields({
    total: whole(0, maxUnits),
    dead: whole(0, maxUnits),
    routed: whole(0, maxUnits),
  }),
});

/** A player in a summary. */
export type SummaryPlayer = v.InferOutput<typeof summaryPlayer>;

const summary = fields({
  format: v.literal(format),
  /** The version of the app that made it. */
  app: text(40),
  id,
  mission: v.nullable(text(100)),
  /** Both players, in the order of their seats. */
  players: listOf(summaryPlayer, 2),
  /** The player whose history it is in; null for somebody who only watched. */
  own: v.nullable(id),
  firstToDeploy: v.nullable(id),
  firstInitiative: v.nullable(id),
  /** True once the match has come to its summary, at its end or before. */
  isFinished: v.boolean(),
  startedAt: v.nullable(instant),
  endedAt: v.nullable(instant),
  /** The time of the last change that counts, by which the later of two is told. */
  changedAt: instant,
  /** The number of the last round that was begun, 0 before the first. */
  round: v.nullable(number),
});

/** A match as the history keeps it. */
export type GameSummary = v.InferOutput<typeof summary>;

/** A match as the history shows it. */
export interface ShownSummary extends GameSummary {
  /** Both had agreed to another outcome, and to none since: it counts for nobody. */
  readonly isInQuestion?: boolean;
}

/** The facts about a summary that the match itself does not have. */
export interface SummaryOptions {
  /** The id under which the match is kept and shared; a reset within it changes nothing of that. */
  readonly id: string;
  readonly own: string | null;
  readonly app: string;
}

/** A text that every database takes: without the character that ends texts, and without half letters. */
function storable(value: string): string {
  return value.replaceAll("\u0000", "").replaceAll(/\p{Surrogate}/gu, "\u{FFFD}");
}

function storableOrNull(value: string | null): string | null {
  return value === null ? null : storable(value);
}

function worth(scenario: GameScenario | null, condition: string): number {
  return scenario?.scoring.find((each) => each.condition === condition)?.points ?? 0;
}

/** The conditions that a player has scored, the most points first. */
function scoredBy(state: GameState, player: Player): readonly ScoredCondition[] {
  const all = new Map<string, ScoredCondition>();
  for (const { of, condition, round, times } of player.ticks) {
    const key = `${of} ${condition}`;
    const before = all.get(key);
    const each = worth(of === "mission" ? state.mission : player.feat, condition);
    all.set(key, {
      of,
      condition: storable(condition),
      times: (before?.times ?? 0) + times,
      points: (before?.points ?? 0) + times * each,
      rounds: { ...before?.rounds, [round]: times },
    });
  }
  return [...all.values()].toSorted((one, other) => other.points - one.points).slice(0, maxScored);
}

function summaryOfPlayer(state: GameState, player: Player): SummaryPlayer {
  const units = state.units.filter((unit) => unit.player === player.id);
  const count = (status: "dead" | "routed") =>
    units.filter((unit) => unit.status === status).length;
  return {
    id: player.id,
    name: storable(player.name),
    faction: storableOrNull(player.faction),
    wabId: storableOrNull(player.wabId),
    feat: storableOrNull(player.feat?.id ?? null),
    score: player.score,
    roundScores: player.roundScores,
    scored: scoredBy(state, player),
    units: { total: units.length, dead: count("dead"), routed: count("routed") },
  };
}

/** The time when the match came to its summary, where nothing else says when it ended. */
function summaryReachedAt(folded: FoldedGame): number | null {
  const { state, applied } = folded;
  if (state.currentPhase !== "summary") return null;
  const last = applied.findLast(
    ({ action }) => action.kind === "set-phase" && action.phase === "summary",
  );
  return last === undefined ? null : timeOf(folded, last);
}

/** Bytes of the summary in a database, which puts a space behind each comma and colon. */
function bytesOf(value: GameSummary): number {
  const json = JSON.stringify(value);
  return toUtf8(json).length + (json.match(/[,:]/g)?.length ?? 0);
}

/** The summary without what was scored where, from the fewest points on, as far as it takes more room than there is. */
function withinBounds(value: GameSummary): GameSummary {
  let bounded = value;
  while (bytesOf(bounded) > maxSummaryBytes) {
    const longest = Math.max(...bounded.players.map(({ scored }) => scored.length));
    if (longest <= 0) return bounded;
    bounded = {
      ...bounded,
      players: bounded.players.map((player) =>
        player.scored.length === longest
          ? { ...player, scored: player.scored.slice(0, -1) }
          : player,
      ),
    };
  }
  return bounded;
}

/** The summary of a match as it is now. */
export function summaryOf(folded: FoldedGame, { id: kept, own, app }: SummaryOptions): GameSummary {
  const { state, applied } = folded;
  const players = Object.keys(state.players).flatMap((each) => playerOf(state, each) ?? []);
  return withinBounds({
    format,
    app,
    id: kept,
    mission: storableOrNull(state.mission?.id ?? null),
    players: players.map((player) => summaryOfPlayer(state, player)),
    own: players.some((player) => player.id === own) ? own : null,
    firstToDeploy: state.firstToDeployPlayerId,
    firstInitiative: state.initialInitiativePlayerId,
    isFinished: state.currentPhase === "summary",
    startedAt: state.gameStartTime,
    endedAt: state.gameEndTime ?? summaryReachedAt(folded),
    changedAt: applied.reduce((latest, event) => Math.max(latest, timeOf(folded, event)), 0),
    round: state.currentTurn === 0 ? null : state.currentTurn,
  });
}

/** The reasons why a kept value is no summary that this version reads. */
export type SummaryRefusal =
  | { readonly kind: "not-a-summary" }
  /** Written by a later version of the app, which this one must leave as it is. */
  | { readonly kind: "newer-version" };

function namesItsPlayers({ players, own, firstToDeploy, firstInitiative }: GameSummary): boolean {
  const ids = players.map((player) => player.id);
  const named = [own, firstToDeploy, firstInitiative];
  return (
    new Set(ids).size === ids.length && named.every((each) => each === null || ids.includes(each))
  );
}

/** A summary as a browser or a database kept it. */
export function parseGameSummary(value: unknown): Result<GameSummary, SummaryRefusal> {
  if (isRecord(value) && typeof value["format"] === "number" && value["format"] > format) {
    return refuse({ kind: "newer-version" });
  }
  return v.is(summary, value) && namesItsPlayers(value)
    ? accept(value)
    : refuse({ kind: "not-a-summary" });
}

/** The player with more points, a draw, or null while fewer than two play. */
export function winnerIn({ players }: GameSummary): SummaryPlayer | "draw" | null {
  const [one, other] = players;
  if (one === undefined || other === undefined) return null;
  if (one.score === other.score) return "draw";
  return one.score > other.score ? one : other;
}

/** The results that a match can have for a player. */
export const results = ["won", "draw", "lost"] as const;

/** The result of a match for a player. */
export type MatchResult = (typeof results)[number];

/**
 * The result for one's own seat. Null for a match that counts nowhere: one that has not come to its end,
 * has fewer than two players or no mission, that one only watched, or whose outcome is in question.
 */
export function resultIn(of: ShownSummary): MatchResult | null {
  const winner = winnerIn(of);
  if (of.isInQuestion === true) return null;
  if (!of.isFinished || of.mission === null || of.own === null || winner === null) return null;
  if (winner === "draw") return "draw";
  return winner.id === of.own ? "won" : "lost";
}

/** One's own player, if one played. */
export function ownPlayer({ players, own }: GameSummary): SummaryPlayer | undefined {
  return players.find((player) => player.id === own);
}

/** The other player than oneself; for somebody who watched, nobody. */
export function opponentIn({ players, own }: GameSummary): SummaryPlayer | undefined {
  return own === null ? undefined : players.find((player) => player.id !== own);
}

/** Milliseconds from start to end; null where either is unknown or the clocks disagree. */
export function durationOf({
  startedAt,
  endedAt,
}: Pick<GameSummary, "startedAt" | "endedAt">): number | null {
  if (startedAt === null || endedAt === null) return null;
  return endedAt < startedAt ? null : endedAt - startedAt;
}

/** The day by which matches are put in order: of their end, their start, or the last change. */
export function dayOf({ endedAt, startedAt, changedAt }: GameSummary): number {
  return endedAt ?? startedAt ?? changedAt;
}

/** The numbers of the rounds in which anybody scored, and all before them. */
export function roundsIn({ players, round }: GameSummary): readonly number[] {
  const scored = players.flatMap(({ roundScores }) => Object.keys(roundScores).map(Number));
  const last = Math.max(0, round ?? 0, ...scored);
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** The points of a player up to the end of each round; points outside of rounds come with the last. */
export function coursesOf(player: SummaryPlayer, rounds: readonly number[]): readonly number[] {
  let total = 0;
  return rounds.map((round, index) => {
    total += player.roundScores[round] ?? 0;
    return index === rounds.length - 1 ? player.score : total;
  });
}
