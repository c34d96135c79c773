/** The server's functions for matches that more than one device follows, for members and guests alike. */
import type { RealtimeChannel } from "@supabase/supabase-js";
import { parseGameEvent, toStoredEvent, type GameEvent } from "#domain/game/event.ts";
import { asRecord, asRows, asText, asTexts, isRecord } from "#domain/outside.ts";
import { backend } from "../client.ts";
import { dataOf, DataError } from "../errors.ts";
import { sharedChannel } from "../shared-channel.ts";

/** The people whom a match can be opened to. */
export type InvitationKind = "opponent" | "device" | "spectator";

/** A match as it is put on the server. */
export interface MatchToOpen {
  readonly id: string;
  readonly mission: string | null;
  readonly seats: readonly { readonly id: string; readonly seat: number; readonly name: string }[];
  /** The participant whom this device plays; the other seats are free until somebody sits down there. */
  readonly own: string | null;
}

/** The place of a device in a match. */
export interface MatchAccess {
  readonly match: string;
  /** Null for a spectator. */
  readonly participant: string | null;
  readonly role: "player" | "spectator";
  readonly channel: string;
}

/** An invitation to a match. */
export interface ServerInvitation {
  readonly secret: string;
  /** Six characters to be typed; null where only the secret counts. */
  readonly code: string | null;
  /** Milliseconds since 1970; null for as long as nobody withdraws it. */
  readonly expiresAt: number | null;
}

/** The events of a match after a number. */
export interface EventsPage {
  /** In the order of their numbers; null for what is no event to this version. */
  readonly events: readonly { readonly number: number; readonly event: GameEvent | null }[];
  /** The number of the last event of the match. */
  readonly number: number;
  /** The participants whose seats somebody else holds. */
  readonly held: readonly string[];
}

function unexpected(): DataError {
  return new DataError("unexpected", "The answer about a match is not as it should be");
}

async function call(name: string, values: Readonly<Record<string, unknown>>): Promise<unknown> {
  const client = await backend();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answers are read by readers of this file
  const answer = await client.rpc(name as never, values as never);
  return dataOf(answer);
}

function accessIn(answer: unknown): MatchAccess | null {
  if (answer === null) return null;
  const { match, participant, role, channel } = asRecord(answer);
  if (typeof match !== "string" || typeof channel !== "string") throw unexpected();
  return {
    match,
    participant: typeof participant === "string" ? participant : null,
    role: role === "spectator" ? "spectator" : "player",
    channel,
  };
}

/**
 * Puts a match on the server, with this device's key to it; done again, nothing changes.
 * @throws DataError
 */
export async function openMatch(match: MatchToOpen, token: string): Promise<MatchAccess> {
  const access = accessIn(await call("open_match", { match, token }));
  if (access === null) throw unexpected();
  return access;
}

/**
 * Makes an invitation.
 * @throws DataError
 */
export async function inviteToMatch(
  match: string,
  token: string,
  kind: InvitationKind,
): Promise<ServerInvitation> {
  const answer = asRecord(await call("invite_to_match", { match, token, kind }));
  const { secret, code, expires_at: expires } = answer;
  if (typeof secret !== "string") throw unexpected();
  const time = Date.parse(asText(expires));
  return {
    secret,
    code: typeof code === "string" ? code : null,
    expiresAt: Number.isNaN(time) ? null : time,
  };
}

/**
 * Ends the invitations of a kind; spectators who came by one see nothing more.
 * @throws DataError
 */
export async function withdrawInvitations(
  match: string,
  token: string,
  kind: InvitationKind,
): Promise<void> {
  await call("withdraw_invitations", { match, token, kind });
}

/**
 * Takes the place of an invitation, a code or a secret; null when it is unknown, used or over.
 * @throws DataError
 */
export async function acceptInvitation(
  invitation: string,
  token: string,
  name: string | null,
): Promise<MatchAccess | null> {
  return accessIn(await call("accept_invitation", { invitation, token, name }));
}

/**
 * Takes the member's own place in a match on a further device; null for who does not play in it.
 * @throws DataError
 */
export async function enterMatch(match: string, token: string): Promise<MatchAccess | null> {
  return accessIn(await call("enter_match", { match, token }));
}

/**
 * The events after a number, at most so many.
 * @throws DataError
 */
export async function readMatchEvents(
  match: string,
  token: string,
  after: number,
  most: number,
): Promise<EventsPage> {
  const answer = await call("match_events", { match, token, after, most });
  if (!isRecord(answer) || typeof answer["number"] !== "number") throw unexpected();
  const events = asRows(answer["events"]).map(({ number, event }) => {
    if (typeof number !== "number") throw unexpected();
    const parsed = parseGameEvent(event);
    return { number, event: parsed.ok ? parsed.value : null };
  });
  return { events, number: answer["number"], held: asTexts(answer["held"]) };
}

/**
 * Writes events. Those that are there already are passed over; those that the server does not take are named
 * with the reason.
 * @throws DataError
 */
export async function writeMatchEvents(
  match: string,
  token: string,
  events: readonly GameEvent[],
): Promise<{ readonly refused: ReadonlyMap<string, string> }> {
  const stored = events.map((event) => toStoredEvent(event));
  const answer = await call("write_match_events", { match, token, events: stored });
  const refused = asRows(asRecord(answer)["refused"]).map(
    ({ id, reason }) => [asText(id), asText(reason)] as const,
  );
  return { refused: new Map(refused) };
}

/** The ears of a match. */
export interface MatchEars {
  /** There is something new. */
  readonly onPoke: () => void;
  /** The line is up, for the first time or again. */
  readonly onUp: () => void;
  readonly onDown: () => void;
}

/** Listens to a match's channel. Gives the way to stop. */
export function listenToMatch(channel: string, { onPoke, onUp, onDown }: MatchEars): () => void {
  return sharedChannel((client): RealtimeChannel =>
    client
      .channel(`match:${channel}`, { config: { private: true } })
      .on("broadcast", { event: "events" }, onPoke)
      .subscribe((status: string) => {
        if (status === "SUBSCRIBED") onUp();
        else onDown();
      }),
  )();
}
