/** The messages that wait, for whoever shows them, and the reason why they are not being sent. */
import { useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { WaitingMessage } from "#domain/messages/message.ts";
import type { DataErrorKind } from "../backend/errors.ts";
import { messageOutbox, type KeptMessage } from "../local/message-outbox.ts";

/** The reason why what waits is not being sent. */
export interface SendingObstacle {
  readonly kind: DataErrorKind;
  /** The time at which it is tried again by itself where the server named one, in milliseconds since 1970. */
  readonly until: number | null;
}

interface SendingState {
  readonly obstacle: SendingObstacle | null;
}

/** The state of sending in this tab. */
export const sendingStore = createStore<SendingState>(() => ({ obstacle: null }));

/** The reason why messages are not being sent; null when they are, or nothing waits. */
export function useSendingObstacle(): SendingObstacle | null {
  return useStore(sendingStore, ({ obstacle }) => obstacle);
}

/** The member's messages that wait, in the order in which they were written. */
export function useWaitingMessages(memberId: string): readonly KeptMessage[] {
  return useSyncExternalStore(
    (onChange) => messageOutbox.subscribe(memberId, onChange),
    () => messageOutbox.read(memberId),
  );
}

/** The messages among them that wait for one partner. */
export function waitingFor(
  waiting: readonly KeptMessage[],
  partnerId: string,
): readonly WaitingMessage[] {
  return waiting.flatMap(({ value }) => (value.recipientId === partnerId ? value : []));
}
