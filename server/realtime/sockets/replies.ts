/** Messages of the server itself in a channel, in the words of Phoenix. */
import { encodeFrame, type Outgoing, sharedFrame } from "./frame.ts";
import type { Message } from "./message.ts";
import type { Connection, Subscription } from "../subscription.ts";

/** Answers a message of a client under the reference that it gave. */
export function reply(
  connection: Connection,
  { topic, ref, joinRef }: Message,
  status: "ok" | "error",
  response: object = {},
): void {
  const payload = JSON.stringify({ status, response });
  connection.send(
    encodeFrame(connection.version, { topic, event: "phx_reply", payload, ref, joinRef }),
  );
}

/**
 * Sends an event to one subscriber.
 *
 * @param payload JSON text
 */
export function tell(subscription: Subscription, event: string, payload: string): void {
  const { connection, topic, joinRef } = subscription;
  connection.send(encodeFrame(connection.version, { topic, event, payload, joinRef }));
}

/** The same to all of them; each serialization is made once. */
export function tellAll(subscriptions: Iterable<Subscription>, message: Outgoing): void {
  const frame = sharedFrame(message);
  for (const { connection } of subscriptions) connection.send(frame(connection.version), "text");
}

/** Tells a subscriber of the state of the subscription itself, as event `system`. */
export function tellSystem(
  subscription: Subscription,
  extension: "postgres_changes" | "system",
  status: "ok" | "error",
  message: string,
): void {
  const { name: channel } = subscription;
  tell(subscription, "system", JSON.stringify({ channel, extension, status, message }));
}
