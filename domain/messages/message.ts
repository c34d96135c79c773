/** Messages between two members: those that the server has, and those on their way there. */
import { asRecord, asText } from "../outside.ts";
import { someLines } from "../text.ts";
import { isCanonicalUuid } from "../uuid.ts";

/** The most characters of a message. */
export const maxMessageLength = 2000;

/** A message that the server has. */
export interface DirectMessage {
  readonly id: string;
  readonly senderId: string;
  /** Null once the recipient has left for good. */
  readonly recipientId: string | null;
  readonly content: string;
  /** The server's time, ISO 8601 with up to six decimals. */
  readonly createdAt: string;
  /** Tells whether its recipient has seen it. */
  readonly read: boolean;
}

/** The reason why a message was not taken, and whether it may be taken later. */
export type MessageRefusal =
  /** No friend any longer, blocked or gone: the server gives one answer for all of these. */
  | { readonly kind: "not-allowed" }
  /** Too many for now; `until` is the time when the next one is taken, ISO 8601. */
  | { readonly kind: "too-many"; readonly until: string }
  | { readonly kind: "failed" };

/** A message that waits in this browser until the server has it. */
export interface WaitingMessage {
  /** Made here, so that a repeated try never writes it twice. */
  readonly id: string;
  readonly recipientId: string;
  readonly content: string;
  /** This device's time, ISO 8601: only shown, never what the order goes by. */
  readonly writtenAt: string;
  /** Null as long as it is to be sent. */
  readonly refusal: MessageRefusal | null;
}

/** The text of a message as the server keeps it. */
export function tidyMessage(text: string): string {
  return someLines(text, maxMessageLength);
}

/** The message of a row, however it came; undefined when it is none, or not whole. */
export function parseMessage(row: unknown): DirectMessage | undefined {
  const { id, sender_id, recipient_id, content, created_at, read } = asRecord(row);
  const message = {
    id: asText(id),
    senderId: asText(sender_id),
    recipientId: recipient_id === null ? null : asText(recipient_id),
    content: tidyMessage(asText(content)),
    createdAt: asText(created_at),
    read: read === true,
  };
  const isWhole =
    isCanonicalUuid(message.id) &&
    isCanonicalUuid(message.senderId) &&
    (message.recipientId === null || isCanonicalUuid(message.recipientId)) &&
    typeof content === "string" &&
    !Number.isNaN(Date.parse(message.createdAt));
  return isWhole ? message : undefined;
}

function parseRefusal(value: unknown): MessageRefusal | null {
  const { kind, until } = asRecord(value);
  if (kind === "not-allowed" || kind === "failed") return { kind };
  if (kind !== "too-many") return null;
  return Number.isNaN(Date.parse(asText(until)))
    ? { kind: "failed" }
    : { kind, until: asText(until) };
}

/** The waiting message of a stored value; undefined when it is none. */
export function parseWaitingMessage(value: unknown): WaitingMessage | undefined {
  const { id, recipientId, content, writtenAt, refusal } = asRecord(value);
  const message = {
    id: asText(id),
    recipientId: asText(recipientId),
    content: tidyMessage(asText(content)),
    writtenAt: asText(writtenAt),
    refusal: parseRefusal(refusal),
  };
  const isWhole =
    isCanonicalUuid(message.id) &&
    isCanonicalUuid(message.recipientId) &&
    message.content !== "" &&
    !Number.isNaN(Date.parse(message.writtenAt));
  return isWhole ? message : undefined;
}

/** The other one of the two, or null when that member has left. */
export function partnerOf(message: DirectMessage, memberId: string): string | null {
  return message.senderId === memberId ? message.recipientId : message.senderId;
}
