/** Messages for tests: Ben's to Ada, unless said otherwise. */
import type { DirectMessage, WaitingMessage } from "./message.ts";

/** An id with this number at its end. */
export function anId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

/** A member who writes. */
export const ada = "aaaaaaaa-0000-4000-8000-000000000000";
/** The member to whom she writes. */
export const ben = "bbbbbbbb-0000-4000-8000-000000000000";

/** A message that the server has. */
export function aMessage(fields: Partial<DirectMessage> = {}): DirectMessage {
  return {
    id: anId(1),
    senderId: ben,
    recipientId: ada,
    content: "Tuesday?",
    createdAt: "2026-05-01T10:00:00+00:00",
    read: false,
    ...fields,
  };
}

/** A message of Ada's to Ben on its way. */
export function aWaitingMessage(fields: Partial<WaitingMessage> = {}): WaitingMessage {
  return {
    id: anId(1),
    recipientId: ben,
    content: "Tuesday it is",
    writtenAt: "2026-05-01T10:00:00.000Z",
    refusal: null,
    ...fields,
  };
}
