/** Answers of the server about matches, read as what they should be. */
import * as v from "valibot";
import { parseGameEvent, type GameEvent } from "#domain/match/event.ts";
import { id, text, whole } from "#domain/match/state.ts";
import { listOfReadable, textOrEmpty } from "#domain/lenient.ts";
import { DataError } from "../backend/errors.ts";

const eventNumber = whole(0, 1_000_000);

const access = v.object({
  match: id,
  /** The seat as which the device writes; null for spectators. */
  participant: v.nullable(id),
  role: v.picklist(["player", "spectator"]),
  /** The name of the channel that `listenToMatch` listens to. */
  channel: text(100),
  /** The number of the last event in the log. */
  number: eventNumber,
});

/** A device's way into a match. */
export type MatchAccess = Readonly<v.InferOutput<typeof access>>;

const invitation = v.object({
  secret: text(100),
  code: v.nullable(text(20)),
  expires_at: v.nullable(text(60)),
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

/** The answer as its schema has it: what a later server says beside is left out. @throws DataError */
function readAs<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  what: string,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, value);
  if (!read.success) throw new DataError("unexpected", `The server's answer is no ${what}`);
  return read.output;
}

/** The way into a match that an answer gives. @throws DataError */
export function readAccess(value: unknown): MatchAccess {
  return readAs(access, value, "way into a match");
}

/** The invitation in an answer. @throws DataError */
export function readInvitation(value: unknown): MatchInvitation {
  const { secret, code, expires_at: expires } = readAs(invitation, value, "invitation");
  return { secret, code, expiresAt: expires === null ? null : Date.parse(expires) };
}

const log = v.object({
  events: v.array(v.unknown()),
  ended: v.boolean(),
  held: listOfReadable(v.string()),
});

const loggedEvents = listOfReadable(
  v.object({ number: v.fallback(eventNumber, 0), event: v.optional(v.unknown()) }),
);

/**
 * The piece of a log in an answer to what follows a number. What this version cannot read as an event is
 * passed over.
 * @throws DataError
 */
export function readLog(value: unknown, after: number): MatchLog {
  const { events, ended, held } = readAs(log, value, "log of a match");
  const rows = v.parse(loggedEvents, events);
  return {
    events: rows.flatMap(({ number, event }) => {
      const parsed = parseGameEvent(event);
      return parsed.ok ? [{ number, event: parsed.value }] : [];
    }),
    upTo: Math.max(after, ...rows.map(({ number }) => number)),
    isAll: ended,
    held,
  };
}

const written = v.object({
  number: eventNumber,
  refused: listOfReadable(
    v.object({
      id: textOrEmpty,
      reason: v.fallback(v.picklist([...reasons, "unknown"]), "unknown"),
    }),
  ),
});

/** The outcome of writing in an answer. @throws DataError */
export function readWritten(value: unknown): WrittenEvents {
  return readAs(written, value, "answer to written events");
}
