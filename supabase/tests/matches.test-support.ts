/** Matches for the tests of the schema: devices that open them, come to them, write and read. */
import { randomBytes, randomUUID } from "node:crypto";
import type { Parameter } from "#server/database/database.ts";
import type { Person } from "./people.test-support.ts";

/** A device that takes part in a match. */
export interface Device {
  readonly person: Person;
  readonly match: string;
  readonly token: string;
  /** The seat as which it writes; null for spectators. */
  readonly participant: string | null;
  readonly channel: string;
}

/** A token as devices make theirs. */
export function newToken(): string {
  return randomBytes(32).toString("hex");
}

/** Answer of a function that gives JSON. */
export async function answerOf<Answer>(
  person: Person,
  call: string,
  ...values: Parameter[]
): Promise<Answer> {
  const [row] = await person.ask<{ answer: Answer }>(`select public.${call} as answer`, ...values);
  if (row === undefined) throw new Error("no answer");
  return row.answer;
}

/** A match as a device opens it: its own seat is the first. */
export function newMatch(names: readonly [string, string] = ["Host", "Opponent"]) {
  const seats = names.map((name, index) => ({ id: randomUUID(), seat: index + 1, name }));
  return { id: randomUUID(), mission: "Take Positions", seats, own: seats[0]?.id ?? "" };
}

type Entry = Pick<Device, "match" | "participant" | "channel">;

/** Opens a match in which the second seat is free. */
export async function openMatch(person: Person, match = newMatch()): Promise<Device> {
  const token = newToken();
  const entry = await answerOf<Entry>(
    person,
    "open_match($1::text::jsonb, $2)",
    JSON.stringify(match),
    token,
  );
  return { person, token, ...entry };
}

/** An invitation as whoever made it is given it. */
export interface Invitation {
  readonly secret: string;
  readonly code: string | null;
  readonly expires_at: string | null;
}

/** Invites to a match. */
export function invite({ person, match, token }: Device, kind: string): Promise<Invitation> {
  return answerOf(person, "invite_to_match($1, $2, $3)", match, token, kind);
}

/** Comes to a match by an invitation; null when it is not good. */
export async function accept(
  person: Person,
  invitation: string,
  token = newToken(),
): Promise<Device | null> {
  const entry = await answerOf<Entry | null>(
    person,
    "accept_invitation($1, $2, '')",
    invitation,
    token,
  );
  return entry && { person, token, ...entry };
}

/** A match of the two, with both at the table. */
export async function sitDown(host: Person, guest: Person): Promise<readonly [Device, Device]> {
  const first = await openMatch(host);
  const { code } = await invite(first, "opponent");
  const second = await accept(guest, code ?? "");
  if (second === null) throw new Error("nobody came");
  return [first, second];
}

/** A match of the two, with both at the table; gives its id. */
export async function play(host: Person, guest: Person): Promise<string> {
  const [{ match }] = await sitDown(host, guest);
  return match;
}

/** A note in a match, as the app stores it. */
export function anEvent(
  { match, participant }: Pick<Device, "match" | "participant">,
  more: Readonly<Record<string, unknown>> = {},
) {
  const action = { kind: "add-event", playerId: null, text: "A note" };
  const event = { id: randomUUID(), game: match, author: participant, device: "phone", action };
  return { ...event, time: 1, seen: {}, at: 1_700_000_000_000, ...more };
}

/** Outcome of writing events. */
export interface Written {
  readonly number: number;
  readonly refused: readonly { readonly id: string; readonly reason: string }[];
  /** The server's time in milliseconds. */
  readonly now: number;
}

/** Writes events to a match. */
export function writeEvents(
  { person, match, token }: Device,
  events: readonly object[],
): Promise<Written> {
  const call = "write_match_events($1, $2, $3::text::jsonb)";
  return answerOf(person, call, match, token, JSON.stringify(events));
}

/** The log of a match as a device is given it. */
export interface Log {
  readonly events: readonly { readonly number: number; readonly event: LoggedEvent }[];
  readonly number: number;
  readonly ended: boolean;
  /** The seats that others hold. */
  readonly held: readonly string[];
  readonly now: number;
}

interface LoggedEvent {
  readonly id: string;
  readonly author: string;
  readonly action: Readonly<Record<string, unknown>>;
}

/** Reads the log of a match behind a number. */
export function readLog({ person, match, token }: Device, after = 0, most = 1000): Promise<Log> {
  return answerOf(person, "match_events($1, $2, $3, $4)", match, token, after, most);
}
