/** Bringing others to a match, and coming to one: by a code, a link, or on a device of one's own. */
import { keys } from "../local/keys.ts";
import { readText, removeText, writeText } from "../local/storage.ts";
import { isRecord, parseJson } from "#domain/outside.ts";
import type { MatchAbout, Seat, ServerLine } from "./match-about.ts";
import {
  acceptInvitation as acceptOnServer,
  enterMatch as enterOnServer,
  inviteToMatch,
  newMatchToken,
  openMatch,
  withdrawInvitations,
  type InvitationKind,
} from "./match-calls.ts";
import type { MatchAccess } from "./match-answers.ts";
import { emptyLog } from "./match-lines.ts";
import { sendMatch } from "./match-sync.ts";
import { act, addMatch, changeAbout, entryNow } from "./matches-store.ts";

/** An invitation as it is shown. */
export interface Invitation {
  /** Six characters to be typed; null where only the link leads in. */
  readonly code: string | null;
  readonly link: string;
  /** Milliseconds since 1970; null for as long as nobody withdraws it. */
  readonly expiresAt: number | null;
}

function lineOfMatch(id: string): ServerLine {
  const known = entryNow(id)?.about.line;
  if (known != null) return known;
  const line: ServerLine = { token: newMatchToken(), channel: null, isEnded: false };
  // Kept before it is used, so that a lost answer is asked for again with the same key.
  changeAbout(id, (about) => ({ ...about, line }));
  return line;
}

/** Puts a match on the server, with all that happened so far. */
async function putOnServer(id: string): Promise<ServerLine> {
  const entry = entryNow(id);
  if (entry === undefined) throw new Error("There is no such match");
  const line = lineOfMatch(id);
  if (line.channel === null) {
    const { players } = entry.match.state;
    const [own = "", other = ""] = entry.about.players;
    const seats = [
      { id: own, seat: 1, name: players[own]?.name ?? "" },
      { id: other, seat: 2, name: players[other]?.name ?? "" },
    ] as const;
    const mission = entry.match.state.mission?.id ?? null;
    const { channel } = await openMatch({ id, mission, seats, own }, line.token);
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

async function invite(id: string, kind: InvitationKind): Promise<Invitation> {
  const { token } = await putOnServer(id);
  const { secret, code, expiresAt } = await inviteToMatch({ match: id, token }, kind);
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

async function come(access: MatchAccess, token: string, name: string | null): Promise<string> {
  const { match: id, participant, channel } = access;
  // On the device where the match began there is nothing to take over.
  if (entryNow(id) !== undefined) return id;
  const about: MatchAbout = {
    id,
    players: participant === null ? [] : [participant],
    seat: seatOf(access),
    line: { token, channel, isEnded: false },
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
