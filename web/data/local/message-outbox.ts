/** Messages on their way to the server, in the order in which they were written. */
import { parseWaitingMessage, type WaitingMessage } from "#domain/messages/message.ts";
import { createKeptQueue, type Kept } from "./kept-queue.ts";
import { messageOutboxPrefixOf } from "./keys.ts";

/** A message that waits, with its place in the queue. */
export type KeptMessage = Kept<WaitingMessage>;

/** The messages that wait in this browser, each member's own. */
export const messageOutbox = createKeptQueue<WaitingMessage>({
  prefixOf: messageOutboxPrefixOf,
  parse: parseWaitingMessage,
});
