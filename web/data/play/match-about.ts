/** The facts of a match that are this device's own, kept beside its log. */
import { asTexts, isRecord, parseJson } from "#domain/outside.ts";

/** A match's line to the server. */
export interface ServerLine {
  /** The key of this device to the match, 64 hexadecimal digits. */
  readonly token: string;
  /** The random name of the channel on which new events are announced; null until the server has said it. */
  readonly channel: string | null;
  /** The server has let this device go: the match goes on without it. */
  readonly isEnded: boolean;
  /** The codes and secrets that this device made last or came with: it needs none of them to come in. */
  readonly invitations: readonly string[];
  /** The name with which a player came, until it is in the match. */
  readonly cameAs?: { readonly playerId: string; readonly name: string };
}

/** The person who sits at this device: both players, one of them, or somebody who watches. */
export type Seat =
  | { readonly kind: "both" }
  | { readonly kind: "one"; readonly playerId: string }
  | { readonly kind: "spectator" };

/** The facts of a match that only this device has. */
export interface MatchAbout {
  readonly id: string;
  /** The ids of both players, in the order of their seats. */
  readonly players: readonly string[];
  readonly seat: Seat;
  readonly line: ServerLine | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

function parseSeat(value: unknown): Seat | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, playerId } = value;
  if (kind === "both" || kind === "spectator") return { kind };
  return kind === "one" && typeof playerId === "string" ? { kind, playerId } : undefined;
}

function parseCameAs(value: unknown): Pick<ServerLine, "cameAs"> {
  if (!isRecord(value)) return {};
  const { playerId, name } = value;
  if (typeof playerId !== "string" || typeof name !== "string") return {};
  return { cameAs: { playerId, name } };
}

function parseLine(value: unknown): ServerLine | null | undefined {
  if (value === null) return null;
  if (!isRecord(value)) return undefined;
  const { token, channel, isEnded, invitations, cameAs } = value;
  if (typeof token !== "string" || !/^[0-9a-f]{64}$/.test(token)) return undefined;
  return {
    token,
    channel: typeof channel === "string" ? channel : null,
    isEnded: isEnded === true,
    invitations: asTexts(invitations),
    ...parseCameAs(cameAs),
  };
}

/** The facts in a kept text, or undefined when they cannot be read. */
export function parseAbout(text: string): MatchAbout | undefined {
  const value = parseJson(text);
  if (!isRecord(value)) return undefined;
  const { id, players, createdAt } = value;
  const seat = parseSeat(value["seat"]);
  const line = parseLine(value["line"]);
  if (typeof id !== "string" || typeof createdAt !== "number") return undefined;
  if (!Array.isArray(players) || !players.every((each) => typeof each === "string")) {
    return undefined;
  }
  return seat === undefined || line === undefined
    ? undefined
    : { id, players, seat, line, createdAt };
}

/** The players as whom a device writes. */
export function playersOf({ players, seat }: MatchAbout): readonly string[] {
  if (seat.kind === "both") return players;
  return seat.kind === "one" ? [seat.playerId] : [];
}
