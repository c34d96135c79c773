/** A match as screens need it, made of what is kept of it. */
import type { Seal } from "#domain/match/action.ts";
import {
  foldGame,
  nextUndo,
  tapOf,
  timeOf,
  type FoldedGame,
  type NextUndo,
} from "#domain/match/fold.ts";
import { sealsIn } from "#domain/match/secrets.ts";
import type { GameState } from "#domain/match/state.ts";
import { playersOf, type MatchAbout } from "./match-about.ts";
import { countingEvents, unsentEvents, type MatchLog } from "./match-lines.ts";
import { redoSteps } from "./match-steps.ts";
import { clockAhead } from "./server-time.ts";

/** The reason why the server takes no steps of a match for now. */
export type LineTrouble =
  /** There is no room for more matches, or for more of one member's. */
  | "full"
  /** So much is taken only once another device takes part. */
  | "without-others";

/** The connection of a match, and what the server last said of its steps. */
export interface Connection {
  readonly isUp: boolean;
  readonly trouble: LineTrouble | null;
}

/** The connection of a match that nobody has tried to send. */
export const noConnection: Connection = { isUp: false, trouble: null };

/** The way of a match to other devices. */
export type MatchLine =
  | { readonly kind: "alone" }
  | {
      readonly kind: "shared";
      readonly role: "player" | "spectator";
      readonly isConnected: boolean;
      /** The reason why the server takes no steps for now; null while it does. */
      readonly trouble: LineTrouble | null;
      /** The number of taps of this device that the server does not have yet. */
      readonly waiting: number;
      /** The server has let this device go. */
      readonly isEnded: boolean;
    };

/** A match as a screen needs it. */
export interface OpenMatch {
  readonly id: string;
  readonly folded: FoldedGame;
  readonly state: GameState;
  /** The players as whom this device writes: both on one phone, one's own on two, none for a spectator. */
  readonly writesAs: readonly string[];
  /** The seals of these players' secrets, by the ids of the secrets. */
  readonly seals: ReadonlyMap<string, Seal>;
  readonly line: MatchLine;
  /** The tap that Undo takes back on this device. */
  readonly nextUndo: NextUndo;
  readonly canRedo: boolean;
  /** Milliseconds by which this device's clock is ahead of the times in the match. */
  readonly clockAhead: number;
  /** The reasons why the server did not take events of this device, by their ids. */
  readonly notTaken: ReadonlyMap<string, string>;
}

function lineOf(
  about: MatchAbout,
  log: MatchLog,
  device: string,
  { isUp, trouble }: Connection,
): MatchLine {
  const { line, seat } = about;
  // A line without a channel is one that could not be opened yet.
  if (line === null || line.channel === null) return { kind: "alone" };
  return {
    kind: "shared",
    role: seat.kind === "spectator" ? "spectator" : "player",
    isConnected: isUp,
    trouble,
    waiting: new Set(unsentEvents(log, device).map(tapOf)).size,
    isEnded: line.isEnded,
  };
}

/** The lead of a device's clock over the match's times: as its last step says, or else as the server's time does. */
function aheadOf(folded: FoldedGame, device: string): number {
  const last = folded.applied.findLast((event) => event.device === device);
  return last === undefined ? (clockAhead() ?? 0) : last.at - timeOf(folded, last);
}

/** The match that is kept so, on this device. */
export function openMatch(
  about: MatchAbout,
  log: MatchLog,
  device: string,
  connection: Connection,
): OpenMatch {
  const events = countingEvents(log);
  const folded = foldGame(about.id, events);
  const writesAs = playersOf(about);
  const own = events.filter(({ author }) => writesAs.includes(author));
  return {
    id: about.id,
    folded,
    state: folded.state,
    writesAs,
    seals: sealsIn(own),
    line: lineOf(about, log, device, connection),
    nextUndo: nextUndo(folded, writesAs),
    canRedo: redoSteps(folded, writesAs).length > 0,
    clockAhead: aheadOf(folded, device),
    notTaken: log.refused,
  };
}

/** The same match with its line as it is now. */
export function withConnection(
  match: OpenMatch,
  about: MatchAbout,
  log: MatchLog,
  device: string,
  connection: Connection,
): OpenMatch {
  return { ...match, line: lineOf(about, log, device, connection) };
}

/** A match in a list of matches. */
export interface MatchSummary {
  readonly id: string;
  readonly players: readonly {
    readonly id: string;
    readonly name: string;
    readonly faction: string | null;
    readonly score: number;
  }[];
  /** The id of the mission. */
  readonly mission: string | null;
  readonly phase: GameState["currentPhase"];
  readonly round: number;
  /** Milliseconds since 1970, as the next two. */
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly changedAt: number;
  readonly isShared: boolean;
  readonly role: "player" | "spectator";
}

/** A match as a list shows it. */
export function summaryOf(about: MatchAbout, log: MatchLog, state: GameState): MatchSummary {
  const times = [...log.events.values()].map(({ at }) => at);
  return {
    id: about.id,
    players: Object.values(state.players).map(({ id, name, faction, score }) => {
      return { id, name, faction, score };
    }),
    mission: state.mission?.id ?? null,
    phase: state.currentPhase,
    round: state.currentTurn,
    startedAt: state.gameStartTime,
    endedAt: state.gameEndTime,
    changedAt: times.reduce((latest, at) => Math.max(latest, at), about.createdAt),
    isShared: about.line !== null,
    role: about.seat.kind === "spectator" ? "spectator" : "player",
  };
}
