/** One member in one channel: what the pages of that member say, and what others see of it. */
import { randomUUID } from "node:crypto";
import { asRecord } from "#domain/outside.ts";
import type { Pace } from "./presence-pace.ts";
import type { Subscription } from "../subscription.ts";

export type Channel = Pick<Subscription, "topic" | "isPrivate">;

/** A member in a channel. Stays a while when the member has gone, for its pace. */
export interface Entry {
  readonly channel: Channel;
  readonly memberId: string;
  readonly pace: Pace;
  /** What each tab here, or another process, said as JSON text; the latest at the end. */
  readonly said: Map<Subscription | string, string>;
  /** What others see now. */
  shown: Shown | undefined;
  /** What the other processes know of the tabs here. */
  told: string | undefined;
  timer: NodeJS.Timeout | undefined;
}

export interface Shown {
  readonly text: string;
  readonly meta: Readonly<Record<string, unknown>>;
}

export function createEntry(channel: Channel, memberId: string, pace: Pace): Entry {
  const unseen = { shown: undefined, told: undefined, timer: undefined };
  return { channel, memberId, pace, said: new Map(), ...unseen };
}

/** What was said last, wherever it was. */
export function latestOf({ said }: Entry): string | undefined {
  return [...said.values()].at(-1);
}

/** What was said last at this process. */
export function latestHere({ said }: Entry): string | undefined {
  return [...said].findLast(([by]) => typeof by !== "string")?.[1];
}

/** Milliseconds until what is said may be shown; 0 for now, and then it counts. */
export function paceOf({ shown, pace }: Entry): number {
  return shown === undefined ? pace.arrival() : pace.update();
}

/** Takes out those who went a while ago. */
export function forgetRested(room: Map<string, Entry>): void {
  for (const [memberId, { said, pace }] of room) {
    if (said.size === 0 && pace.isRested()) room.delete(memberId);
  }
}

/** What a page said, under the id that the token says. */
export function metaOf(memberId: string, text: string): Shown["meta"] {
  const said: unknown = JSON.parse(text);
  return { ...asRecord(said), user_id: memberId, phx_ref: randomUUID() };
}
