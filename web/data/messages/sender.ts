/**
 * Sends the messages that wait: one at a time, in their order, in one tab, and only as the member whose they
 * are. Trouble that passes stops the queue until it is over; a message that the server refuses stays with the
 * reason for the member to decide, and the others go on. A message leaves the outbox when the server has it,
 * never before, and a repeated try never writes it twice.
 */
import type { MessageRefusal } from "#domain/messages/message.ts";
import { assertMember } from "../army-lists.ts";
import { memberId } from "../auth/auth-store.ts";
import { exclusively } from "../cloud-lists/exclusively.ts";
import { DataError, passesByItself, toDataError } from "../errors.ts";
import { messageOutbox, type KeptMessage } from "../local/message-outbox.ts";
import { createRetries } from "../retries.ts";
import { refreshPartner, showMessage } from "./copies.ts";
import { sendMessage } from "./direct-messages.ts";
import { sendingStore } from "./outbox-store.ts";

const { retryLater, isTooEarly, forgetRetries } = createRetries();

/** Seconds. What has to wait longer is the member's to send again, not the browser's. */
const longestWait = 120;

async function send(kept: KeptMessage): Promise<void> {
  const { memberId: ownerId, value } = kept;
  await assertMember(ownerId);
  const { id, recipientId, content } = value;
  const message = await sendMessage({ id, senderId: ownerId, recipientId, content });
  // Shown as sent before it stops waiting, so that it is on screen all the time.
  if (message !== null) showMessage(message, ownerId);
  messageOutbox.remove(kept);
}

function waits(trouble: DataError): boolean {
  if (trouble.kind === "rate-limited") return (trouble.retryAfter ?? 0) <= longestWait;
  return passesByItself(trouble) || trouble.kind === "conflict";
}

function stop(trouble: DataError): void {
  const { kind, retryAfter } = trouble;
  const until = retryAfter === null ? null : Date.now() + retryAfter * 1000;
  sendingStore.setState({ obstacle: { kind, until } });
}

function refusalOf({ kind, retryAfter }: DataError): MessageRefusal {
  if (kind === "forbidden") return { kind: "not-allowed" };
  if (kind !== "rate-limited") return { kind: "failed" };
  return { kind: "too-many", until: new Date(Date.now() + (retryAfter ?? 0) * 1000).toISOString() };
}

/** Tells whether the queue goes on with the next one. */
function settle(kept: KeptMessage, trouble: DataError): boolean {
  if (waits(trouble)) {
    stop(trouble);
    retryLater(trouble, () => void sendMessages());
    return false;
  }
  // Refused in the name of somebody else: it waits for its member.
  if (trouble.kind === "signed-out" || memberId() !== kept.memberId) {
    stop(trouble);
    return false;
  }
  messageOutbox.replace(kept, { ...kept.value, refusal: refusalOf(trouble) });
  refreshPartner(kept.value.recipientId);
  return true;
}

async function sendAll(ownerId: string): Promise<void> {
  while (memberId() === ownerId) {
    const kept = messageOutbox.read(ownerId).find(({ value }) => value.refusal === null);
    if (kept === undefined) break;
    try {
      await send(kept);
      forgetRetries();
      sendingStore.setState({ obstacle: null });
    } catch (error) {
      if (!settle(kept, toDataError(error))) return;
    }
  }
  sendingStore.setState({ obstacle: null });
}

async function run(): Promise<void> {
  const ownerId = memberId();
  if (ownerId === null || isTooEarly() || messageOutbox.read(ownerId).length === 0) return;
  if (navigator.onLine) await exclusively("wab.messages", () => sendAll(ownerId));
  else stop(new DataError("offline", "No network"));
}

let runs: Promise<void> = Promise.resolve();

/** Sends what waits; resolves when it is sent, or when something is in the way. */
function sendMessages(): Promise<void> {
  runs = runs.then(run, run);
  return runs;
}

/** Sends a refused message again. */
export function sendAgain(kept: KeptMessage): Promise<void> {
  messageOutbox.replace(kept, { ...kept.value, refusal: null });
  return sendMessages();
}

/** Sends what waits when the page begins, when something is added in any tab, and when the network is back. */
export function startSendingMessages(ownerId: string): () => void {
  const handleOnline = () => {
    forgetRetries();
    void sendMessages();
  };
  const stopWatching = messageOutbox.subscribe(ownerId, () => void sendMessages());
  window.addEventListener("online", handleOnline);
  void sendMessages();
  return () => {
    stopWatching();
    window.removeEventListener("online", handleOnline);
    sendingStore.setState({ obstacle: null });
  };
}
