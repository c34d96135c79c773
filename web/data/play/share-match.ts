/** Bringing others to a match, and coming to one: by a code, a link, or on a device of one's own. */
import * as v from "valibot";
import { DataError } from "../backend/errors.ts";
import { keys } from "../local/keys.ts";
import { readText, removeText, writeText } from "../local/storage.ts";
import { parseJson } from "#domain/outside.ts";
import { parseAbout, type MatchAbout, type Seat, type ServerLine } from "./match-about.ts";
import { readAllArchived } from "./match-archive.ts";
import {
  acceptInvitationOnServer,
  enterMatchOnServer,
  inviteToMatch,
  isAccessLost,
  newMatchToken,
  openMatchOnServer,
  withdrawInvitations,
  type InvitationKind,
} from "./match-calls.ts";
import type { MatchAccess } from "./match-answers.ts";
import { emptyLog } from "./match-lines.ts";
import { sendMatch } from "./match-sync.ts";
import {
  addMatch,
  changeAbout,
  dropMatch,
  entryNow,
  matchesStore,
  type Entry,
} from "./matches-store.ts";

/** An invitation as it is shown. */
export interface Invitation {
  /** Six characters to be typed; null where only the link leads in. */
  readonly code: string | null;
  readonly link: string;
  /** Milliseconds since 1970; null for as long as nobody withdraws it. */
  readonly expiresAt: number | null;
}

function newLine(token: string, channel: string | null): ServerLine {
  return { token, channel, isEnded: false, invitations: [] };
}

function lineOfMatch(id: string): ServerLine {
  const known = entryNow(id)?.about.line;
  if (known != null) return known;
  const line = newLine(newMatchToken(), null);
  // Kept before it is used, so that a lost answer is asked for again with the same key.
  changeAbout(id, (about) => ({ ...about, line }));
  return line;
}

function open({ about, match }: Entry, token: string): Promise<MatchAccess> {
  const { players, mission } = match.state;
  const [own = "", other = ""] = about.players;
  const seats = [
    { id: own, seat: 1, name: players[own]?.name ?? "" },
    { id: other, seat: 2, name: players[other]?.name ?? "" },
  ] as const;
  return openMatchOnServer({ id: about.id, mission: mission?.id ?? null, seats, own }, token);
}

/** The message of the refusal where a match is on the server under the key of another browser. */
export const sharedElsewhere = "match_shared_elsewhere";

/**
 * The way in to a match that goes to the server, or that another browser has put there before it came here by
 * a backup: then its member may enter, and nobody else.
 */
async function openOrEnter(entry: Entry, token: string): Promise<MatchAccess> {
  try {
    return await open(entry, token);
  } catch (cause) {
    if (!isAccessLost(cause)) throw cause;
    const access = await enterMatchOnServer({ match: entry.about.id, token });
    if (access === null) throw new DataError("forbidden", sharedElsewhere, { cause });
    return access;
  }
}

/** Puts a match on the server, with all that happened so far. @throws DataError */
export async function putOnServer(id: string): Promise<ServerLine> {
  const entry = entryNow(id);
  if (entry === undefined) throw new Error("There is no such match");
  const line = lineOfMatch(id);
  if (line.channel === null) {
    const { channel } = await openOrEnter(entry, line.token);
    changeAbout(id, (about) => ({ ...about, line: { ...line, channel } }));
  }
  await sendMatch(id);
  return entryNow(id)?.about.line ?? line;
}

/** The names of invitations in an address, behind the hash, which browsers keep from servers and their logs. */
const hashNames: Readonly<Record<InvitationKind, string>> = {
  opponent: "join",
  device: "seat",
  spectator: "watch",
};

/** The most codes and secrets that are noted of a match. */
const maxNoted = 20;

function noteInvitation(id: string, names: readonly string[]): void {
  changeAbout(id, (about) => {
    if (about.line === null) return about;
    const invitations = [...about.line.invitations, ...names].slice(-maxNoted);
    return { ...about, line: { ...about.line, invitations } };
  });
}

function asCode(invitation: string): string {
  return invitation.replaceAll(/\s/gu, "").toUpperCase();
}

/** Tells whether an invitation leads to a match in which this device is already. */
function isInBy({ line, seat }: MatchAbout, invitation: string): boolean {
  // Whoever watched and was shown out may be let in again.
  if (line === null || (line.isEnded && seat.kind === "spectator")) return false;
  const { invitations } = line;
  return invitations.includes(invitation) || invitations.includes(asCode(invitation));
}

/** The match of this device to which it made the invitation, or came with it; also one that was put away. */
async function matchHereOf(invitation: string): Promise<string | undefined> {
  const atHand = Object.values(matchesStore.getState().entries).map(({ about }) => about);
  const known = atHand.find((about) => isInBy(about, invitation));
  if (known !== undefined) return known.id;
  const putAway = (await readAllArchived()).map(({ about }) => parseAbout(about));
  return putAway.find((about) => about !== undefined && isInBy(about, invitation))?.id;
}

async function invite(id: string, kind: InvitationKind): Promise<Invitation> {
  const { token } = await putOnServer(id);
  const { secret, code, expiresAt } = await inviteToMatch({ match: id, token }, kind);
  noteInvitation(id, code === null ? [secret] : [secret, code]);
  const link = `${globalThis.location.origin}/play#${hashNames[kind]}=${secret}`;
  return { code, link, expiresAt };
}

/**
 * Puts a match on the server, with all that happened so far, and invites the opponent.
 * @throws DataError
 */
export function shareMatch(id: string): Promise<Invitation> {
  return invite(id, "opponent");
}

/**
 * Invites a further device of the same player.
 * @throws DataError
 */
export function inviteDevice(id: string): Promise<Invitation> {
  return invite(id, "device");
}

/**
 * Invites everybody who has the link to watch, until it is withdrawn.
 * @throws DataError
 */
export function inviteSpectators(id: string): Promise<Invitation> {
  return invite(id, "spectator");
}

/**
 * Withdraws the links of spectators: they see nothing more.
 * @throws DataError
 */
export async function withdrawSpectators(id: string): Promise<void> {
  const line = entryNow(id)?.about.line;
  if (line != null) await withdrawInvitations({ match: id, token: line.token }, "spectator");
}

function seatOf({ participant, role }: MatchAccess): Seat {
  return participant === null || role === "spectator"
    ? { kind: "spectator" }
    : { kind: "one", playerId: participant };
}

/** Tells whether this device has been in the match with all that the invitation gives. */
function isInAlready({ about }: Entry, access: MatchAccess): boolean {
  if (about.seat.kind !== "spectator") return !isComingBack(about, access);
  return seatOf(access).kind === "spectator" && about.line?.isEnded !== true;
}

/**
 * Tells whether a player gets the line back to their match: one that a backup brought has none, and is not put on
 * the server a second time.
 */
function isComingBack({ line, seat, players }: MatchAbout, access: MatchAccess): boolean {
  const hasLine = line !== null && line.channel !== null && !line.isEnded;
  const own = seat.kind === "one" ? seat.playerId : players[0];
  return !hasLine && seatOf(access).kind === "one" && access.participant === own;
}

/** The means by which a device comes to a match. */
interface Coming {
  readonly token: string;
  readonly name: string | null;
  /** The code or the secret that led in, under its names. */
  readonly invitations: readonly string[];
}

/** Takes up a match that the server has let this device into, and gives its id. */
export async function come(
  access: MatchAccess,
  { token, name, invitations }: Coming,
): Promise<string> {
  const { match: id, participant, channel } = access;
  const known = entryNow(id);
  // On the device where the match began there is nothing to take over.
  if (known !== undefined && isInAlready(known, access)) return id;
  const line = { ...newLine(token, channel), invitations };
  if (known !== undefined && known.about.seat.kind !== "spectator") {
    changeAbout(id, (about) => ({ ...about, line }));
  } else {
    // Who only watched has written nothing, and has not been given all that a player sees.
    if (known !== undefined) dropMatch(id);
    const about: MatchAbout = {
      id,
      players: participant === null ? [] : [participant],
      seat: seatOf(access),
      line:
        name === null || participant === null
          ? line
          : { ...line, cameAs: { playerId: participant, name } },
      createdAt: Date.now(),
    };
    addMatch(about, emptyLog);
  }
  // The place is taken; what cannot be read now is read when the match is shown.
  await sendMatch(id).catch(() => undefined);
  return id;
}

/** An acceptance that was not answered: a lost answer is asked for again with the same key. */
const acceptance = v.object({ invitation: v.string(), token: v.string() });
type Acceptance = Readonly<v.InferOutput<typeof acceptance>>;

function readUnanswered(): Acceptance | null {
  const kept = parseJson(readText(keys.acceptedInvitation) ?? "null");
  return v.is(acceptance, kept) ? kept : null;
}

function keepUnanswered(accepted: Acceptance): void {
  writeText(keys.acceptedInvitation, JSON.stringify(accepted));
}

interface Accepted {
  readonly access: MatchAccess;
  readonly token: string;
}

/**
 * Accepts an invitation. A code and the secret of a link are two forms of one: where the server knows the one that
 * is given no more, it may be the other of what was accepted before and never answered.
 */
async function accept(invitation: string, name: string): Promise<Accepted | null> {
  const before = readUnanswered();
  const isAgain = before?.invitation === invitation;
  const token = isAgain ? before.token : newMatchToken();
  keepUnanswered({ invitation, token });
  const access = await acceptInvitationOnServer(invitation, token, name);
  if (access !== null) return { access, token };
  if (before === null || isAgain) return null;
  keepUnanswered(before);
  const other = await acceptInvitationOnServer(invitation, before.token, name);
  return other === null ? null : { access: other, token: before.token };
}

/**
 * Comes to the match of an invitation, a code or a secret, and gives its id; null when there is none.
 * @throws DataError
 */
export async function acceptInvitation(text: string, name: string | null): Promise<string | null> {
  const invitation = text.trim();
  // It would use up the place of whoever it is meant for, or has been used up by coming in.
  const here = await matchHereOf(invitation);
  if (here !== undefined) return here;
  const accepted = await accept(invitation, name?.trim() ?? "");
  if (accepted === null) return null;
  const { access, token } = accepted;
  const invitations = [invitation, asCode(invitation)];
  const id = await come(access, { token, name: name?.trim() || null, invitations });
  // Without room the match is gone with the page, and its key would be too.
  if (entryNow(id)?.isKept === true) removeText(keys.acceptedInvitation);
  return id;
}

/**
 * Comes to a match of the member's own that was begun on another device, and gives its id; null when it is
 * none of theirs.
 * @throws DataError
 */
export async function enterMatch(id: string): Promise<string | null> {
  const token = newMatchToken();
  const access = await enterMatchOnServer({ match: id, token });
  return access === null ? null : await come(access, { token, name: null, invitations: [] });
}
