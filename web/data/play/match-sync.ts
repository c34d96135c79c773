/**
 * Brings a match together with the server: what this device wrote goes there, what others wrote comes here.
 * Both may be repeated without changing anything. Without a network everything waits, in its place in the log.
 */
import { toDataError, type DataError } from "../backend/errors.ts";
import { exclusively } from "../sending/exclusively.ts";
import { createRetries, type Retries } from "../sending/retries.ts";
import { deviceId } from "./device.ts";
import type { MatchAbout, ServerLine } from "./match-about.ts";
import { isLineUp, listenToMatch, type Poke } from "./listen-to-match.ts";
import { isAccessLost, readMatchEvents, writeMatchEvents } from "./match-calls.ts";
import { logLine, unsentEvents } from "./match-lines.ts";
import {
  act,
  addLines,
  changeAbout,
  entryNow,
  onWritten,
  showConnection,
} from "./matches-store.ts";
import type { LineTrouble } from "./open-match.ts";

function troubleOf({ message }: DataError): LineTrouble {
  return message === "match_without_others" ? "without-others" : "full";
}

/** The line of a match that is on the server: it has a channel from then on. */
function openLine(id: string): ServerLine | null {
  const line = entryNow(id)?.about.line ?? null;
  return line === null || line.isEnded || line.channel === null ? null : line;
}

async function sendEvents(id: string, { token }: ServerLine): Promise<boolean> {
  const entry = entryNow(id);
  const events = entry === undefined ? [] : unsentEvents(entry.log, deviceId());
  if (events.length === 0) return false;
  const { refused } = await writeMatchEvents({ match: id, token }, events);
  const notTaken = new Set(refused.map((each) => each.id));
  const sent = events.map((event) => event.id).filter((each) => !notTaken.has(each));
  addLines(id, [
    ...(sent.length === 0 ? [] : [logLine({ kind: "sent", ids: sent })]),
    ...refused.map((each) => logLine({ kind: "refused", ...each })),
  ]);
  return true;
}

/** Somebody else has sat down on the other seat: from now on each writes as one player. */
function leaveSeat(about: MatchAbout, held: readonly string[]): MatchAbout {
  if (about.seat.kind !== "both") return about;
  const [own, ...others] = about.players.filter((player) => !held.includes(player));
  if (own === undefined || others.length > 0) return about;
  return { ...about, seat: { kind: "one", playerId: own } };
}

/** Nobody sits on the second seat: all devices of the first one play for both, as the one on which they began. */
function takeFreeSeat(
  about: MatchAbout,
  players: readonly string[],
  held: readonly string[],
): MatchAbout {
  const [first, second] = players;
  if (about.seat.kind !== "one" || about.seat.playerId !== first) return about;
  if (second === undefined || held.includes(second)) return about;
  return { ...about, players, seat: { kind: "both" } };
}

/** Follows who sits where by now, as the server has it. */
function changeSeat(id: string, held: readonly string[]): void {
  const entry = entryNow(id);
  if (entry === undefined) return;
  const { about, match } = entry;
  const players = Object.keys(match.state.players);
  const changed = takeFreeSeat(leaveSeat(about, held), players, held);
  if (changed !== about) changeAbout(id, () => changed);
}

async function readEvents(id: string, { token }: ServerLine): Promise<boolean> {
  const entry = entryNow(id);
  if (entry === undefined) return false;
  const { received } = entry.log;
  const { events, upTo, isAll, held } = await readMatchEvents({ match: id, token }, received);
  const own = events.flatMap(({ event }) => (event.device === deviceId() ? [event.id] : []));
  if (upTo > received) {
    addLines(id, [
      ...events
        .filter(({ event }) => !entry.log.events.has(event.id))
        .map(({ event }) => logLine({ kind: "event", event })),
      ...(own.length === 0 ? [] : [logLine({ kind: "sent", ids: own })]),
      logLine({ kind: "received", number: upTo }),
    ]);
  }
  changeSeat(id, held);
  return !isAll;
}

/** Tells whether a match is on the server, where this device still takes part in it. */
export function isOnServer(id: string): boolean {
  return openLine(id) !== null;
}

/** Tells whether this device has steps of a match that the server can be sent. */
export function hasUnsent(id: string): boolean {
  const entry = entryNow(id);
  return entry !== undefined && isOnServer(id) && unsentEvents(entry.log, deviceId()).length > 0;
}

/** The server has let this device go: the match goes on without it. */
function endLine(id: string): void {
  changeAbout(id, (about) => ({
    ...about,
    line: about.line === null ? null : { ...about.line, isEnded: true },
  }));
}

/**
 * Asks once more for a player who was let go: whoever took their access away may have given it back. The links
 * of spectators that were withdrawn never lead in again.
 */
async function askForAccess(id: string): Promise<void> {
  const { line = null, seat } = entryNow(id)?.about ?? {};
  if (line === null || !line.isEnded || line.channel === null || seat?.kind === "spectator") return;
  await readMatchEvents({ match: id, token: line.token }, entryNow(id)?.log.received ?? 0);
  changeAbout(id, (about) => ({
    ...about,
    line: about.line === null ? null : { ...about.line, isEnded: false },
  }));
}

/** Gives the player the name that they came with, once the match is here. */
function introduce(id: string): void {
  const entry = entryNow(id);
  const cameAs = entry?.about.line?.cameAs;
  if (cameAs === undefined) return;
  const { playerId, name } = cameAs;
  const player = entry?.match.state.players[playerId];
  if (player === undefined) return;
  if (player.name !== name) {
    act(id, [{ author: playerId, action: { kind: "update-player", playerId, change: { name } } }]);
  }
  changeAbout(id, (about) => ({ ...about, line: about.line && withoutName(about.line) }));
}

function withoutName({ cameAs: _cameAs, ...line }: ServerLine): ServerLine {
  return line;
}

async function bringTogether(id: string): Promise<void> {
  let line = openLine(id);
  while (line !== null && (await sendEvents(id, line))) line = openLine(id);
  line = openLine(id);
  while (line !== null && (await readEvents(id, line))) line = openLine(id);
  introduce(id);
}

/** The sending and reading of one match, as long as somebody follows it. */
class Following {
  private readonly retries: Retries = createRetries();
  private isUnderWay = false;
  private isWanted = false;
  private isOver = false;
  /** A match that was ended for this device is asked about once in a while, and not at each tap. */
  private mayAsk = true;
  private stopListening: () => void = () => undefined;
  private channel: string | null = null;

  constructor(private readonly id: string) {}

  /** Brings both sides together now, and once more if it is wanted meanwhile. */
  async run(): Promise<void> {
    this.isWanted = true;
    if (this.isUnderWay || this.retries.isTooEarly()) return;
    this.isUnderWay = true;
    while (this.isWanted && !this.isOver) {
      this.isWanted = false;
      await this.once();
    }
    this.isUnderWay = false;
  }

  /** Brings both sides together, and asks for an access that was taken away. */
  async askAgain(): Promise<void> {
    this.mayAsk = true;
    await this.run();
  }

  private async once(): Promise<void> {
    // Without a network nothing is tried: its return is heard of.
    if (!navigator.onLine) return;
    const channel = openLine(this.id)?.channel ?? null;
    if (channel === null && !this.mayAsk) return;
    this.mayAsk = false;
    // From screen to screen the line stays up: listened to before the screen before has closed it.
    if (channel !== null && isLineUp(channel)) this.listen();
    try {
      await exclusively(`wab.match.${this.id}`, async () => {
        await askForAccess(this.id);
        await bringTogether(this.id);
      });
      this.retries.forgetRetries();
      showConnection(this.id, { trouble: null });
      this.listen();
    } catch (error) {
      this.fail(toDataError(error));
    }
  }

  private fail(trouble: DataError): void {
    if (isAccessLost(trouble)) {
      endLine(this.id);
      return;
    }
    this.mayAsk = true;
    if (trouble.kind === "storage-full") {
      showConnection(this.id, { trouble: troubleOf(trouble) });
      // Whoever comes is heard of: the rest may be taken then.
      this.listen();
    }
    if (!this.isOver) this.retries.retryLater(trouble, () => void this.run());
  }

  /** Listens to the match's channel, once its name is known. */
  private listen(): void {
    const channel = openLine(this.id)?.channel ?? null;
    if (this.isOver || channel === this.channel) return;
    this.stopListening();
    this.channel = channel;
    if (channel === null) return;
    this.stopListening = listenToMatch(channel, (poke) => this.hear(poke));
  }

  private hear(poke: Poke): void {
    if (poke.kind !== "number") showConnection(this.id, { isUp: poke.kind === "up" });
    // What was said while the line was down was not heard.
    if (poke.kind !== "down") void this.run();
  }

  stop(): void {
    this.isOver = true;
    this.stopListening();
    this.retries.forgetRetries();
    // The next screen of the match begins a moment later, and goes on with the same line.
    setTimeout(() => {
      if (!followings.has(this.id)) showConnection(this.id, { isUp: false });
    });
  }
}

const followings = new Map<string, { readonly following: Following; followers: number }>();

function askAgain(): void {
  for (const { following } of followings.values()) void following.askAgain();
}

/** Asks for the matches on the screen from which this device was let go, once they are looked at again. */
function look(): void {
  if (document.hidden) return;
  for (const [id, { following }] of followings) if (!isOnServer(id)) void following.askAgain();
}

let stopHearing: () => void = () => undefined;

function hear(): void {
  const stopWritten = onWritten((id) => void followings.get(id)?.following.run());
  globalThis.addEventListener("online", askAgain);
  document.addEventListener("visibilitychange", look);
  stopHearing = () => {
    stopWritten();
    globalThis.removeEventListener("online", askAgain);
    document.removeEventListener("visibilitychange", look);
  };
}

/** Keeps a match together with the server, as long as a page shows it. Gives the way to stop. */
export function followMatch(id: string): () => void {
  const known = followings.get(id) ?? { following: new Following(id), followers: 0 };
  known.followers += 1;
  if (followings.size === 0) hear();
  followings.set(id, known);
  void known.following.run();
  return () => {
    known.followers -= 1;
    if (known.followers > 0) return;
    known.following.stop();
    followings.delete(id);
    if (followings.size === 0) stopHearing();
  };
}

/**
 * Brings a match together with the server once, unless its own screen does that, or it is not due any more when
 * its turn has come: another tab may have done it meanwhile.
 * @throws DataError
 */
export async function bringOnce(id: string, isDue: (id: string) => boolean): Promise<void> {
  try {
    await exclusively(`wab.match.${id}`, async () => {
      if (!followings.has(id) && isDue(id)) await bringTogether(id);
    });
  } catch (error) {
    const trouble = toDataError(error);
    if (!isAccessLost(trouble)) throw trouble;
    endLine(id);
  }
}

/**
 * Brings a match together with the server once, to be waited for.
 * @throws DataError
 */
export async function sendMatch(id: string): Promise<void> {
  try {
    await exclusively(`wab.match.${id}`, () => bringTogether(id));
  } catch (error) {
    throw toDataError(error);
  }
}
