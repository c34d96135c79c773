/**
 * The matches of this browser. Each change is kept before anything else follows: a page that is killed after
 * a tap was shown opens with it.
 */
import { createStore } from "zustand/vanilla";
import type { GameRefusal } from "#domain/match/refusal.ts";
import type { GameState } from "#domain/match/state.ts";
import { withReadying } from "#domain/match/taps.ts";
import { newUuid } from "../local/new-id.ts";
import { requestPersistence } from "../local/persistence.ts";
import { deviceId } from "./device.ts";
import { readGameState, removeGameState, writeGameState } from "./game-state.ts";
import type { MatchAbout } from "./match-about.ts";
import {
  keptIds,
  readMatch,
  removeMatchTexts,
  subscribeMatches,
  withStoredLines,
  writeAbout,
  writeLog,
} from "./match-file.ts";
import { countingEvents, emptyLog, logLine, withLines, type MatchLog } from "./match-lines.ts";
import { clockStep, eventsOfTap, type Step } from "./match-steps.ts";
import {
  noConnection,
  openMatch,
  withConnection,
  type Connection,
  type OpenMatch,
} from "./open-match.ts";
import { clockAhead } from "./server-time.ts";

/** A match of this browser, with what it means. */
export interface Entry {
  readonly about: MatchAbout;
  readonly log: MatchLog;
  readonly match: OpenMatch;
  /** False where there was no room for it in the storage: then only this page has it. */
  readonly isKept: boolean;
}

/** The trouble with what is kept of matches, of which the player is told. */
export type MatchTrouble =
  /** Something could not be read, and was put aside. */
  | "damaged"
  /** There is no room: what is shown is gone when the page closes. */
  | "not-kept";

interface MatchesState {
  readonly entries: Readonly<Record<string, Entry>>;
  readonly troubles: readonly MatchTrouble[];
}

function entryOf(about: MatchAbout, log: MatchLog): Entry {
  return { about, log, match: openMatch(about, log, deviceId(), noConnection), isKept: true };
}

function readEntries(): MatchesState {
  const read = keptIds().map(readMatch);
  const entries = read.flatMap((kept) =>
    kept === undefined || kept === "damaged" ? [] : [entryOf(kept.about, kept.log)],
  );
  const isDamaged = read.includes("damaged") || entries.some(({ log }) => log.damaged.length > 0);
  return {
    entries: Object.fromEntries(entries.map((entry) => [entry.about.id, entry])),
    troubles: isDamaged ? ["damaged"] : [],
  };
}

/** A match that was kept as a state only, as a match with a log. */
function entryOfState(state: GameState): Entry {
  const players = Object.keys(state.players);
  const about = aboutOf(players);
  const [author] = players;
  const action = { kind: "restore", state } as const;
  const tap = author === undefined ? [] : [{ author, action }];
  return entryOf(about, logAfter(about.id, emptyLog, tap));
}

function aboutOf(players: readonly string[]): MatchAbout {
  return { id: newUuid(), players, seat: { kind: "both" }, line: null, createdAt: Date.now() };
}

function logAfter(gameId: string, log: MatchLog, steps: readonly Step[]): MatchLog {
  const writer = { device: deviceId(), newId: newUuid, now: Date.now() };
  const events = eventsOfTap(countingEvents(log), gameId, steps, writer);
  return withLines(
    log,
    events.map((event) => logLine({ kind: "event", event })),
  );
}

/** Reads everything that is kept, and takes up a match of which only the state is. */
function readAll(): MatchesState {
  const read = readEntries();
  const kept = readGameState();
  if (kept.kind === "damaged") return { ...read, troubles: ["damaged"] };
  const known = Object.values(read.entries).map(({ match }) => match.state.id);
  if (kept.kind === "none" || known.includes(kept.state.id)) return read;
  const entry = entryOfState(kept.state);
  if (!writeAbout(entry.about).ok || !writeLog(entry.about.id, entry.log).outcome.ok) return read;
  return { ...read, entries: { ...read.entries, [entry.about.id]: entry } };
}

/** The matches of this browser's storage. */
export const matchesStore = createStore<MatchesState>(readAll);

function tell(trouble: MatchTrouble): void {
  const { troubles } = matchesStore.getState();
  if (!troubles.includes(trouble)) matchesStore.setState({ troubles: [...troubles, trouble] });
}

/** Takes a trouble off the screen. */
export function dismissTrouble(trouble: MatchTrouble): void {
  const { troubles } = matchesStore.getState();
  matchesStore.setState({ troubles: troubles.filter((each) => each !== trouble) });
}

/** The match with this id, if it is in the storage. */
export function entryNow(id: string): Entry | undefined {
  const { entries } = matchesStore.getState();
  return Object.hasOwn(entries, id) ? entries[id] : undefined;
}

function show(entry: Entry): void {
  const { entries } = matchesStore.getState();
  matchesStore.setState({ entries: { ...entries, [entry.about.id]: entry } });
}

function connectionOf(id: string): Connection {
  const line = entryNow(id)?.match.line;
  if (line?.kind !== "shared") return noConnection;
  return { isUp: line.isConnected, trouble: line.trouble };
}

let isWriting = false;

/** Writes without following it as another tab's change: what this tab writes, it shows itself. */
function asOwn<Value>(write: () => Value): Value {
  isWriting = true;
  try {
    return write();
  } finally {
    isWriting = false;
  }
}

/** Keeps the facts of a match, unless that is done. Tells whether they are in the storage. */
function keepAbout(about: MatchAbout): boolean {
  const known = entryNow(about.id);
  return (known?.isKept === true && known.about === about) || asOwn(() => writeAbout(about).ok);
}

/** Keeps and shows a match with this log, of which the match may be known. Tells whether it is kept whole. */
function keepLog(about: MatchAbout, log: MatchLog, known?: OpenMatch): boolean {
  const wasKept = entryNow(about.id)?.isKept === true;
  // First: a match whose facts are kept without its log would be there, and empty.
  const written = asOwn(() => writeLog(about.id, log));
  const isKept = (wasKept || written.outcome.ok) && keepAbout(about);
  // Another tab may have it.
  if (!isKept && !keptIds().includes(about.id)) asOwn(() => removeMatchTexts(about.id));
  const isWhole = isKept && written.outcome.ok;
  if (!isWhole) tell("not-kept");
  const match =
    known !== undefined && written.log === log
      ? known
      : openMatch(about, written.log, deviceId(), connectionOf(about.id));
  show({ about, log: written.log, match, isKept });
  if (about.seat.kind !== "spectator") writeGameState(match.state);
  return isWhole;
}

const hearers = new Set<(id: string) => void>();

/** Calls back when this device has written events. Gives the way to stop. */
export function onWritten(hear: (id: string) => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** The log of a shared match, in which others have to know how far this device's clock is off. */
function withClock({ about, log, match }: Entry): MatchLog {
  if (about.line === null) return log;
  const [author] = match.writesAs;
  const steps = clockStep([...log.events.values()], deviceId(), author, clockAhead());
  return logAfter(match.state.id, log, steps);
}

/**
 * Does the steps of one tap, which are kept, shown, and undone together. Gives the reason when one of them
 * does not count: then none is done.
 */
export function act(id: string, steps: readonly Step[]): GameRefusal | null {
  const entry = entryNow(id);
  if (entry === undefined || steps.length === 0) return null;
  const log = logAfter(
    entry.match.state.id,
    withClock(entry),
    withReadying(entry.match.state, steps),
  );
  const match = openMatch(entry.about, log, deviceId(), connectionOf(id));
  const refused = match.folded.refused.find(({ event }) => !entry.log.events.has(event.id));
  if (refused !== undefined) return refused.refusal;
  keepLog(entry.about, log, match);
  for (const hear of hearers) hear(id);
  return null;
}

/** Adds lines to a log: what the server said. */
export function addLines(id: string, lines: readonly string[]): void {
  const entry = entryNow(id);
  if (entry === undefined) return;
  const log = withLines(entry.log, lines);
  if (log !== entry.log) keepLog(entry.about, log);
}

/** Changes the facts of a match that are this device's own. */
export function changeAbout(id: string, change: (about: MatchAbout) => MatchAbout): void {
  const entry = entryNow(id);
  if (entry === undefined) return;
  const { log } = entry;
  const about = change(entry.about);
  const isWritten = asOwn(() => writeAbout(about).ok);
  if (!isWritten) tell("not-kept");
  const match = openMatch(about, log, deviceId(), connectionOf(id));
  show({ about, log, match, isKept: entry.isKept || isWritten });
}

/** Shows whether the match's line to the server is up, and whether the server takes its steps. */
export function showConnection(id: string, now: Partial<Connection>): void {
  const entry = entryNow(id);
  const before = connectionOf(id);
  const connection = { ...before, ...now };
  if (entry === undefined) return;
  if (connection.isUp === before.isUp && connection.trouble === before.trouble) return;
  const match = withConnection(entry.match, entry.about, entry.log, deviceId(), connection);
  show({ ...entry, match });
}

/** Keeps and shows a match that was not there before. Tells whether there was room to keep it. */
export function addMatch(about: MatchAbout, log: MatchLog): boolean {
  const isKept = keepLog(about, log);
  if (isKept) void requestPersistence();
  return isKept;
}

/** Begins a match of two players who have no names yet. */
export function beginMatch(names: readonly string[] = ["", ""]): string {
  const players = names.map(() => newUuid());
  const about = aboutOf(players);
  const steps = players.map((playerId, seat): Step => {
    const name = names[seat] ?? "";
    return {
      author: playerId,
      action: { kind: "add-player", playerId, name, faction: null, wabId: null },
    };
  });
  addMatch(about, logAfter(about.id, emptyLog, steps));
  return about.id;
}

/** Takes a match out of the storage, when it is kept elsewhere. */
export function dropMatch(id: string): void {
  const entry = entryNow(id);
  if (entry === undefined) return;
  removeMatchTexts(id);
  removeGameState(entry.match.state.id);
  const { [id]: _dropped, ...entries } = matchesStore.getState().entries;
  matchesStore.setState({ entries });
}

function followOther(id: string, known: Entry | undefined): Entry | undefined {
  if (known === undefined) {
    const kept = readMatch(id);
    return kept === undefined || kept === "damaged" ? undefined : entryOf(kept.about, kept.log);
  }
  const kept = readMatch(id);
  if (kept === undefined || kept === "damaged") return undefined;
  const isSame = JSON.stringify(kept.about) === JSON.stringify(known.about);
  const log = withStoredLines(id, known.log);
  // The other tab wrote before it had read ours: together again.
  if (log.lines.size > kept.log.lines.size) writeLog(id, log);
  if (isSame && log === known.log) return known;
  const match = openMatch(kept.about, log, deviceId(), connectionOf(id));
  return { about: kept.about, log, match, isKept: true };
}

/** Shows what another tab has changed. */
function followOthers(): void {
  if (isWriting) return;
  const { entries } = matchesStore.getState();
  const unkept = Object.values(entries).filter(({ isKept }) => !isKept);
  const followed = [...keptIds().flatMap((id) => followOther(id, entryNow(id)) ?? []), ...unkept];
  const isSame =
    followed.length === Object.keys(entries).length &&
    followed.every((entry) => entries[entry.about.id] === entry);
  if (isSame) return;
  matchesStore.setState({
    entries: Object.fromEntries(followed.map((entry) => [entry.about.id, entry])),
  });
}

/** Follows what other tabs do, as long as a page shows matches. Gives the way to stop. */
export function followTabs(): () => void {
  followOthers();
  return subscribeMatches(followOthers);
}
