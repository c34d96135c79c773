/** The facts of a match that are this device's own, kept beside its log. */
import * as v from "valibot";
import { listOfReadable, yesOrNo } from "#domain/lenient.ts";
import { parseJson } from "#domain/outside.ts";

const serverLine = v.object({
  /** The key of this device to the match, 64 hexadecimal digits. */
  token: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** The random name of the channel on which new events are announced; null until the server has said it. */
  channel: v.fallback(v.nullable(v.string()), null),
  /** The server has let this device go: the match goes on without it. */
  isEnded: yesOrNo,
  /** The codes and secrets that this device made last or came with: it needs none of them to come in. */
  invitations: listOfReadable(v.string()),
  /** The name with which a player came, until it is in the match. */
  cameAs: v.fallback(v.optional(v.object({ playerId: v.string(), name: v.string() })), undefined),
});

/** A match's line to the server. */
export type ServerLine = Readonly<v.InferOutput<typeof serverLine>>;

const seats = v.variant("kind", [
  v.object({ kind: v.picklist(["both", "spectator"]) }),
  v.object({ kind: v.literal("one"), playerId: v.string() }),
]);

/** The person who sits at this device: both players, one of them, or somebody who watches. */
export type Seat = Readonly<v.InferOutput<typeof seats>>;

const matchAbout = v.object({
  id: v.string(),
  /** The ids of both players, in the order of their seats. */
  players: v.pipe(v.array(v.string()), v.readonly()),
  seat: seats,
  line: v.nullable(serverLine),
  /** Milliseconds since 1970. */
  createdAt: v.number(),
});

/** The facts of a match that only this device has. */
export type MatchAbout = Readonly<v.InferOutput<typeof matchAbout>>;

/** The facts in a kept text, or undefined when they cannot be read. */
export function parseAbout(text: string): MatchAbout | undefined {
  const read = v.safeParse(matchAbout, parseJson(text));
  return read.success ? read.output : undefined;
}

/** The players as whom a device writes. */
export function playersOf({ players, seat }: MatchAbout): readonly string[] {
  if (seat.kind === "both") return players;
  return seat.kind === "one" ? [seat.playerId] : [];
}
