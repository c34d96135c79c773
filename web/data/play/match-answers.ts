/** Answers of the server about matches, read as what they should be. */
import { parseGameEvent, type GameEvent } from "#domain/match/event.ts";
import {
  fields,
  id,
  oneOf,
  orNull,
  text,
  whole,
  type ReadBy,
  type Reader,
} from "#domain/match/read.ts";
import { asRows, asText, asTexts, isRecord } from "#domain/outside.ts";
import { DataError } from "../backend/errors.ts";

/** Reader of an object of which only some fields are wanted: a later server may say more. */
function having<const Of extends Readonly<Record<string, Reader<unknown>>>>(shape: Of) {
  const read = fields(shape);
  return (value: unknown) =>
    isRecord(value)
      ? read(Object.fromEntries(Object.keys(shape).map((name) => [name, value[name]])))
      : undefined;
}

const eventNumber = whole(0, 1_000_000);

const access = having({
  match: id,
  /** The seat as which the device writes; null for spectators. */
  participant: orNull(id),
  role: oneOf(["player", "spectator"]),
  /** The name of the channel that `listenToMatch` listens to. */
  channel: text(100),
  /** The number of the last event in the log. */
  number: eventNumber,
});

/** A device's way into a match. */
export type MatchAccess = NonNullable<ReadBy<typeof access>>;

const invitation = having({
  secret: text(100),
  code: orNull(text(20)),
  expires_at: orNull(text(60)),
});

/** An invitation to a match. Its secret and its code are known to nobody else, the server included. */
export interface MatchInvitation {
  /** For a link. */
  readonly secret: string;
  /** To be said at the table; only opponents are invited with one. */
  readonly code: string | null;
  /** Milliseconds since 1970; null where it holds until it is withdrawn. */
  readonly expiresAt: number | null;
}

/** An event of a match, with its place in the log of the server. */
interface LoggedEvent {
  readonly number: number;
  readonly event: GameEvent;
}

/** A piece of a match's log. */
export interface MatchLog {
  readonly events: readonly LoggedEvent[];
  /** The number behind which the log goes on. */
  readonly upTo: number;
  /** True when nothing follows. */
  readonly isAll: boolean;
  /** The seats that others hold by now, as which this device writes no longer. */
  readonly held: readonly string[];
}

const reasons = [
  "not-yours",
  "not-an-event",
  "made-up-time",
  "too-large",
  "match-full",
  "id-taken",
  "other-game",
] as const;

/** The reason why the server does not take an event; "unknown" for one that a later server has. */
type WriteRefusal = (typeof reasons)[number] | "unknown";

/** Events that came to the log, all but the refused ones. */
export interface WrittenEvents {
  /** The number of the last event in the log. */
  readonly number: number;
  readonly refused: readonly { readonly id: string; readonly reason: WriteRefusal }[];
}

function unreadable(what: string): DataError {
  return new DataError("unexpected", `The server's answer is no ${what}`);
}

/** The way into a match that an answer gives. @throws DataError */
export function readAccess(value: unknown): MatchAccess {
  const read = access(value);
  if (read === undefined) throw unreadable("way into a match");
  return read;
}

/** The invitation in an answer. @throws DataError */
export function readInvitation(value: unknown): MatchInvitation {
  const read = invitation(value);
  if (read === undefined) throw unreadable("invitation");
  const { secret, code, expires_at: expires } = read;
  return { secret, code, expiresAt: expires === null ? null : Date.parse(expires) };
}

/**
 * The piece of a log in an answer to what follows a number. What this version cannot read as an event is
 * passed over.
 * @throws DataError
 */
export function readLog(value: unknown, after: number): MatchLog {
  if (!isRecord(value) || !Array.isArray(value["events"]) || typeof value["ended"] !== "boolean") {
    throw unreadable("log of a match");
  }
  const rows = asRows(value["events"]);
  const numbers = rows.map((row) => eventNumber(row["number"]) ?? 0);
  const events = rows.flatMap((row, index) => {
    const parsed = parseGameEvent(row["event"]);
    return parsed.ok ? [{ number: numbers[index] ?? 0, event: parsed.value }] : [];
  });
  return {
    events,
    upTo: Math.max(after, ...numbers),
    isAll: value["ended"],
    held: asTexts(value["held"]),
  };
}

function reasonOf(value: unknown): WriteRefusal {
  return reasons.find((reason) => reason === value) ?? "unknown";
}

/** The outcome of writing in an answer. @throws DataError */
export function readWritten(value: unknown): WrittenEvents {
  const read = having({ number: eventNumber })(value);
  if (read === undefined || !isRecord(value)) throw unreadable("answer to written events");
  const refused = asRows(value["refused"]).map((row) => ({
    id: asText(row["id"]),
    reason: reasonOf(row["reason"]),
  }));
  return { number: read.number, refused };
}
