/** What the processes of one server tell each other about their sockets. */
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
  /** What a member's pages say there; null when none is open there any more. */
  v.object({
    kind: v.literal("presence"),
    ...channel,
    memberId: v.string(),
    text: v.nullable(v.string()),
  }),
  /** A process that knows nothing yet: the others say who is present. */
  v.object({ kind: v.literal("hello") }),
  /** It still lives. */
  v.object({ kind: v.literal("beat") }),
  /** It stops. */
  v.object({ kind: v.literal("bye") }),
  /** Too large to be told: the message is kept under this id. */
  v.object({ kind: v.literal("kept"), id: v.string() }),
]);

const envelope = v.object({ from: v.string(), message });

export type RelayMessage = v.InferOutput<typeof message>;
export type RelayEnvelope = v.InferOutput<typeof envelope>;

/** Undefined for what no process says. */
export function parseEnvelope(text: string): RelayEnvelope | undefined {
  const { success, output } = v.safeParse(envelope, parseJson(text));
  return success ? output : undefined;
}
