/** Bringing others to a match, and coming to one: by a code, a link, or on a device of one's own. */
import { DataError } from "../errors.ts";
import { keys } from "../local/keys.ts";
import { readText, removeText, writeText } from "../local/storage.ts";
import { isRecord, parseJson } from "#domain/outside.ts";
import type { MatchAbout, Seat, ServerLine } from "./match-about.ts";
import {
  acceptInvitation as acceptOnServer,
  enterMatch as enterOnServer,
  inviteToMatch,
  isAccessLost,
  newMatchToken,
  openMatch,
  withdrawInvitations,
  type InvitationKind,
} from "./match-calls.ts";
import type { MatchAccess } from "./match-answers.ts";
import { emptyLog } from "./match-lines.ts";
import { sendMatch } from "./match-sync.ts";
import {
  act,
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
  return openMatch({ id: about.id, mission: mission?.id ?? null, seats, own }, token);
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
    const access = await enterOnServer({ match: entry.about.id, token });
    if (access === null) throw new DataError("forbidden", sharedElsewhere, { cause });
    return access;
  }
}

/** Puts a match on the server, with all that happened so far. */
async function putOnServer(id: string): Promise<ServerLine> {
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

/** The match to which this device itself made the invitation. */
function invitedFromHere(invitation: string): string | undefined {
  const code = invitation.replaceAll(/\s/gu, "").toUpperCase();
  return Object.values(matchesStore.getState().entries).find(({ about }) => {
    const made = about.line?.invitations ?? [];
    return made.includes(invitation) || made.includes(code);
  })?.about.id;
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

/** Gives the player the name that they came with. */
function introduce(id: string, playerId: string | null, name: string | null): void {
  const player = playerId === null ? undefined : entryNow(id)?.match.state.players[playerId];
  if (playerId === null || name === null || player === undefined || player.name === name) return;
  act(id, [{ author: playerId, action: { kind: "update-player", playerId, change: { name } } }]);
}

/** Tells whether this device has been in the match with all that the invitation gives. */
function isInAlready({ about }: Entry, access: MatchAccess): boolean {
  if (about.seat.kind !== "spectator") return true;
  return seatOf(access).kind === "spectator" && about.line?.isEnded !== true;
}

async function come(access: MatchAccess, token: string, name: string | null): Promise<string> {
  const { match: id, participant, channel } = access;
  const known = entryNow(id);
  // On the device where the match began there is nothing to take over.
  if (known !== undefined && isInAlready(known, access)) return id;
  // Who only watched has written nothing, and has not been given all that a player sees.
  if (known !== undefined) dropMatch(id);
  const about: MatchAbout = {
    id,
    players: participant === null ? [] : [participant],
    seat: seatOf(access),
    line: newLine(token, channel),
    createdAt: Date.now(),
  };
  addMatch(about, emptyLog);
  // The place is taken; what cannot be read now is read when the match is shown.
  await sendMatch(id).catch(() => undefined);
  introduce(id, participant, name);
  return id;
}

/** The key with which an invitation was last accepted: a lost answer is asked for again with the same. */
function keyFor(invitation: string): string {
  const kept = parseJson(readText(keys.acceptedInvitation) ?? "null");
  if (isRecord(kept) && kept["invitation"] === invitation && typeof kept["token"] === "string") {
    return kept["token"];
  }
  const token = newMatchToken();
  writeText(keys.acceptedInvitation, JSON.stringify({ invitation, token }));
  return token;
}

/**
 * Comes to the match of an invitation, a code or a secret, and gives its id; null when there is none.
 * @throws DataError
 */
export async function acceptInvitation(text: string, name: string | null): Promise<string | null> {
  const invitation = text.trim();
  // It would use up the place of whoever it is meant for.
  const own = invitedFromHere(invitation);
  if (own !== undefined) return own;
  const token = keyFor(invitation);
  const access = await acceptOnServer(invitation, token, name?.trim() ?? "");
  if (access === null) return null;
  const id = await come(access, token, name?.trim() || null);
  removeText(keys.acceptedInvitation);
  return id;
}

/**
 * Comes to a match of the member's own that was begun on another device, and gives its id; null when it is
 * none of theirs.
 * @throws DataError
 */
export async function enterMatch(id: string): Promise<string | null> {
  const token = newMatchToken();
  const access = await enterOnServer({ match: id, token });
  return access === null ? null : await come(access, token, null);
}
