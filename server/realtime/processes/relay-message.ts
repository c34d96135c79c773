/** Messages between the processes of one server about their sockets. */
import * as v from "valibot";
import { parseJson } from "#domain/outside.ts";

const channel = { topic: v.string(), isPrivate: v.boolean() };

const message = v.variant("kind", [
  /** Somebody has spoken; bytes are in base64. */
  v.object({
    kind: v.literal("broadcast"),
    ...channel,
    event: v.string(),
    content: v.string(),
    isBytes: v.boolean(),
  }),
  /** State of a member's pages at a process; null when none is open there any more. */
  v.object({
    kind: v.literal("presence"),
    ...channel,
    memberId: v.string(),
    text: v.nullable(v.string()),
  }),
  /** A process that knows nothing yet: the others say who is present. */
  v.object({ kind: v.literal("hello") }),
  /** Sign that a process still lives. */
  v.object({ kind: v.literal("beat") }),
  /** Sign that a process stops. */
  v.object({ kind: v.literal("bye") }),
  /** Too large to be told: the message is kept under this id. */
  v.object({ kind: v.literal("kept"), id: v.string() }),
]);

const envelope = v.object({ from: v.string(), message });

/** Message from one process of the server to the others. */
export type RelayMessage = v.InferOutput<typeof message>;
/** Message with its sender; a long one lies in a row, and the envelope names it. */
export type RelayEnvelope = v.InferOutput<typeof envelope>;

/** Reads a message of another process; undefined for what no process says. */
export function parseEnvelope(text: string): RelayEnvelope | undefined {
  const { success, output } = v.safeParse(envelope, parseJson(text));
  return success ? output : undefined;
}
