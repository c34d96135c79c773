/** Messages from one subscriber to the others of its channel. */
import { encodeBytes, sharedFrame } from "../sockets/frame.ts";
import type { Subscription } from "../subscription.ts";

/** Message that somebody sends to everybody in a channel. */
export interface Broadcast {
  readonly topic: string;
  readonly isPrivate: boolean;
  /** Name that its sender gave it; on the wire the event is always `broadcast` (case T06). */
  readonly event: string;
  /** JSON text, or bytes that only newer clients can receive. */
  readonly content: string | Uint8Array;
}

/** Sends a message to those who have joined at this process. */
export function broadcast(
  subscriptions: Iterable<Subscription>,
  { topic, event, content }: Omit<Broadcast, "isPrivate">,
): void {
  if (typeof content !== "string") return sendBytes(subscriptions, topic, event, content);
  const payload = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${content}}`;
  const frame = sharedFrame({ topic, event: "broadcast", payload });
  for (const { connection } of subscriptions) connection.send(frame(connection.version), "text");
}

function sendBytes(
  subscriptions: Iterable<Subscription>,
  topic: string,
  event: string,
  bytes: Uint8Array,
): void {
  const frame = encodeBytes(topic, event, bytes);
  for (const { connection } of subscriptions) {
    if (connection.version === "2.0.0") connection.send(frame);
  }
}

/** Tells whether a client may call its event so: the binary form has one byte for the length. */
export function isEventName(value: unknown): value is string {
  return typeof value === "string" && value !== "" && Buffer.byteLength(value) <= 255;
}

/** Content that goes out for the payload that a client sent; a missing one is an empty object. */
export function contentOf(payload: unknown): string | Uint8Array {
  if (payload instanceof Uint8Array) return payload;
  return JSON.stringify(payload ?? {});
}
