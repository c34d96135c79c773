/**
 * Sends the messages that wait. A message that the server refuses stays with the reason for the member to decide,
 * and a repeated try never writes it twice.
 */
import type { MessageRefusal } from "#domain/messages/message.ts";
import { passesByItself, type DataError } from "../backend/errors.ts";
import { messageOutbox, type KeptMessage } from "../local/message-outbox.ts";
import { createSender } from "../sending/sender.ts";
import { refreshPartner, showMessage } from "./copies.ts";
import { sendMessage } from "./direct-messages.ts";
import { sendingStore } from "./outbox-store.ts";

/** Seconds. What has to wait longer is the member's to send again, not the browser's. */
const longestWait = 120;

async function send(kept: KeptMessage): Promise<void> {
  const { memberId: senderId, value } = kept;
  const { id, recipientId, content } = value;
  const message = await sendMessage({ id, senderId, recipientId, content });
  // Shown as sent before it stops waiting, so that it is on screen all the time.
  if (message !== null) showMessage(message, senderId);
  messageOutbox.remove(kept);
}

function isPassing(error: DataError): boolean {
  if (error.kind === "rate-limited") return (error.retryAfter ?? 0) <= longestWait;
  return passesByItself(error) || error.kind === "conflict";
}

function showObstacle(error: DataError | null): void {
  if (error === null) return sendingStore.setState({ obstacle: null });
  const { kind, retryAfter } = error;
  const until = retryAfter === null ? null : Date.now() + retryAfter * 1000;
  sendingStore.setState({ obstacle: { kind, until } });
}

function refusalOf({ kind, retryAfter }: DataError): MessageRefusal {
  if (kind === "forbidden") return { kind: "not-allowed" };
  if (kind !== "rate-limited") return { kind: "failed" };
  return { kind: "too-many", until: new Date(Date.now() + (retryAfter ?? 0) * 1000).toISOString() };
}

const sender = createSender<KeptMessage>({
  lock: "wab.messages",
  read: (memberId) => messageOutbox.read(memberId).filter(({ value }) => value.refusal === null),
  nameOf: ({ name }) => name,
  send,
  isPassing,
  onObstacle: showObstacle,
  onRefused: (kept, error) => {
    messageOutbox.replace(kept, { ...kept.value, refusal: refusalOf(error) });
    refreshPartner(kept.value.recipientId);
  },
});

/** Sends a refused message again. */
export function sendAgain(kept: KeptMessage): Promise<void> {
  messageOutbox.replace(kept, { ...kept.value, refusal: null });
  return sender.send();
}

/** Sends what waits when the page begins, when something is added in any tab, and when the network is back. */
export function startSendingMessages(ownerId: string): () => void {
  const stopWatching = messageOutbox.subscribe(ownerId, () => void sender.send());
  const stopSending = sender.start();
  return () => {
    stopWatching();
    stopSending();
    showObstacle(null);
  };
}
