/** Messages between two members: those that the server has, and those on their way there. */
import * as v from "valibot";
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

/** The text of a message as the server keeps it. */
export function tidyMessage(text: string): string {
  return someLines(text, maxMessageLength);
}

const uuid = v.custom<string>(isCanonicalUuid);
const time = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);

const messageRow = v.object({
  id: uuid,
  sender_id: uuid,
  recipient_id: v.nullable(uuid),
  content: v.string(),
  created_at: time,
  read: v.optional(v.unknown()),
});

/** The message of a row, however it came; undefined when it is none, or not whole. */
export function parseMessage(row: unknown): DirectMessage | undefined {
  if (!v.is(messageRow, row)) return undefined;
  return {
    id: row.id,
    senderId: row.sender_id,
    recipientId: row.recipient_id,
    content: tidyMessage(row.content),
    createdAt: row.created_at,
    read: row.read === true,
  };
}

const refusal = v.union([
  /** No friend any longer, blocked or gone: the server gives one answer for all of these. */
  v.object({ kind: v.literal("not-allowed") }),
  /** Too many for now; `until` is the time when the next one is taken, ISO 8601. */
  v.object({ kind: v.literal("too-many"), until: time }),
  /** For another reason, and where a time was kept that is none. */
  v.pipe(
    v.object({ kind: v.picklist(["failed", "too-many"]) }),
    v.transform(() => ({ kind: "failed" as const })),
  ),
]);

/** The reason why a message was not taken, and whether it may be taken later. */
export type MessageRefusal = Readonly<v.InferOutput<typeof refusal>>;

const waitingMessage = v.object({
  /** Made here, so that a repeated try never writes it twice. */
  id: uuid,
  recipientId: uuid,
  content: v.pipe(v.string(), v.transform(tidyMessage), v.minLength(1)),
  /** This device's time, ISO 8601: only shown, never what the order goes by. */
  writtenAt: time,
  /** Null as long as it is to be sent. */
  refusal: v.fallback(v.nullable(refusal), null),
});

/** A message that waits in this browser until the server has it. */
export type WaitingMessage = Readonly<v.InferOutput<typeof waitingMessage>>;

/** The waiting message of a stored value; undefined when it is none. */
export function parseWaitingMessage(value: unknown): WaitingMessage | undefined {
  const read = v.safeParse(waitingMessage, value);
  return read.success ? read.output : undefined;
}

/** The other one of the two, or null when that member has left. */
export function partnerOf(message: DirectMessage, memberId: string): string | null {
  return message.senderId === memberId ? message.recipientId : message.senderId;
}
