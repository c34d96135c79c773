/**
 * Calls about a match in which more than one device takes part: members and guests alike, with a token
 * that the device keeps. Each may be repeated after a lost answer, with the same token.
 */
import { inOrder, toStoredEvent, type GameEvent } from "#domain/match/event.ts";
import { backend } from "../backend/client.ts";
import type { Json } from "../backend/database.types.ts";
import { isRecord } from "#domain/outside.ts";
import { DataError, dataOf } from "../backend/errors.ts";
import {
  readAccess,
  readInvitation,
  readLog,
  readWritten,
  type MatchAccess,
  type MatchInvitation,
  type MatchLog,
  type WrittenEvents,
} from "./match-answers.ts";

import { noteServerTime } from "./server-time.ts";

/** The right of a device in a match. */
export interface MatchKey {
  readonly match: string;
  /** 64 hexadecimal digits, as `newMatchToken` makes them. */
  readonly token: string;
}

/** A match as its first device has it. */
export interface OpenedMatch {
  readonly id: string;
  readonly mission: string | null;
  /** One or two. The seats that nobody holds may be written by either player's devices. */
  readonly seats: readonly {
    readonly id: string;
    readonly seat: 1 | 2;
    /** "" where nobody said. */
    readonly name: string;
  }[];
  /** The id of this device's seat. */
  readonly own: string;
}

/** The people and devices that can be invited: they come with other rights. */
export type InvitationKind = "opponent" | "device" | "spectator";

/** A token for a device that is about to open or come to a match. */
export function newMatchToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Tells whether an error says that the device takes part no longer. */
export function isAccessLost(error: unknown): boolean {
  return error instanceof DataError && error.message === "no_match_access";
}

function asJson(value: unknown): Json {
  // It is made of nothing else; the compiler cannot know that of an event of a newer version.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return value as Json;
}

/** Lets further devices take part in a match. @throws DataError */
export async function openMatchOnServer(match: OpenedMatch, token: string): Promise<MatchAccess> {
  const client = await backend();
  const given = { match: asJson(match), token };
  return readAccess(dataOf(await client.rpc("open_match", given)));
}

/**
 * Invites an opponent (for 24 hours, once), a further device of the own seat (for 15 minutes, once) or
 * spectators (until withdrawn). A new invitation of the first two takes the place of the one before.
 * @throws DataError "conflict" when no seat is free, or too many invitations of spectators are out
 */
export async function inviteToMatch(
  { match, token }: MatchKey,
  kind: InvitationKind,
): Promise<MatchInvitation> {
  const client = await backend();
  const given = { match, token, kind };
  return readInvitation(dataOf(await client.rpc("invite_to_match", given)));
}

/** Ends invitations that nobody has used up; the access of all spectators ends with theirs. @throws DataError */
export async function withdrawInvitations(
  { match, token }: MatchKey,
  kind: InvitationKind,
): Promise<void> {
  const client = await backend();
  const given = { match, token, kind };
  dataOf(await client.rpc("withdraw_invitations", given));
}

/**
 * Comes to a match by the code or the secret of an invitation; null when it is not good, for whatever
 * reason.
 * @param name of the player at the seat; "" for a member's own, or none
 * @throws DataError "rate-limited" after many wrong codes; "conflict" when the match has no room for more
 *   devices
 */
export async function acceptInvitationOnServer(
  invitation: string,
  token: string,
  name: string,
): Promise<MatchAccess | null> {
  const client = await backend();
  const given = { invitation, token, name };
  const answer = dataOf(await client.rpc("accept_invitation", given));
  return answer === null ? null : readAccess(answer);
}

/** Comes to a match of the member's own on a further device; null when they do not play in it. @throws DataError */
export async function enterMatchOnServer({ match, token }: MatchKey): Promise<MatchAccess | null> {
  const client = await backend();
  const answer = dataOf(await client.rpc("enter_match", { match, token }));
  return answer === null ? null : readAccess(answer);
}

/** Offers the other player of a match a new one that this device has opened, for 24 hours. @throws DataError */
export async function offerRematchOnServer(
  { match, token }: MatchKey,
  next: MatchKey,
): Promise<void> {
  const client = await backend();
  const given = { match, token, next: next.match, next_token: next.token };
  dataOf(await client.rpc("offer_rematch", given));
}

/** The id of the rematch that the other player of a match offers, or null. @throws DataError */
export async function fetchRematchOffer({ match, token }: MatchKey): Promise<string | null> {
  const client = await backend();
  const answer = dataOf(await client.rpc("rematch_offer", { match, token }));
  const offered = isRecord(answer) ? answer["match"] : null;
  return typeof offered === "string" ? offered : null;
}

/** Comes to the rematch that the other player of a match offers; null when there is none. @throws DataError */
export async function acceptRematchOnServer(
  { match, token }: MatchKey,
  nextToken: string,
): Promise<MatchAccess | null> {
  const client = await backend();
  const given = { match, token, next_token: nextToken };
  const answer = dataOf(await client.rpc("accept_rematch", given));
  return answer === null ? null : readAccess(answer);
}

/** Notes the server's time in an answer; an earlier server says none. */
function hearTime(answer: unknown, askedAt: number): void {
  const now = isRecord(answer) ? answer["now"] : undefined;
  if (typeof now === "number") noteServerTime(now, askedAt, Date.now());
}

/** Events of one answer; its bytes are bounded too. */
const pageSize = 500;

/** A piece of the log behind a number: 0 for the beginning. @throws DataError */
export async function readMatchEvents(
  { match, token }: MatchKey,
  after: number,
): Promise<MatchLog> {
  const client = await backend();
  const given = { match, token, after, most: pageSize };
  const askedAt = Date.now();
  const answer = dataOf(await client.rpc("match_events", given));
  hearTime(answer, askedAt);
  return readLog(answer, after);
}

/** Bytes and events of one request, which servers bound at a megabyte. */
const most = { bytes: 400_000, events: 500 };

/** Events in parts that have room in a request each, in their order. One that is too large is a part of its own. */
export function inRequests(events: readonly GameEvent[]): readonly (readonly Json[])[] {
  const parts: Json[][] = [];
  let room = 0;
  for (const event of inOrder(events)) {
    const stored = asJson(toStoredEvent(event));
    const size = JSON.stringify(stored).length * 2;
    const last = parts.at(-1);
    if (last === undefined || size > room || last.length >= most.events) {
      parts.push([stored]);
      room = most.bytes - size;
    } else {
      last.push(stored);
      room -= size;
    }
  }
  return parts;
}

/** Adds events to the log; those that are there already are passed over. @throws DataError */
export async function writeMatchEvents(
  { match, token }: MatchKey,
  events: readonly GameEvent[],
): Promise<WrittenEvents> {
  const client = await backend();
  let written: WrittenEvents = { number: 0, refused: [] };
  for (const part of inRequests(events)) {
    const given = { match, token, events: [...part] };
    const askedAt = Date.now();
    const answer = dataOf(await client.rpc("write_match_events", given));
    hearTime(answer, askedAt);
    const { number, refused } = readWritten(answer);
    written = { number, refused: [...written.refused, ...refused] };
  }
  return written;
}
