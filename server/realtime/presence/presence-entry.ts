/** One member in one channel: what the pages of that member say, and what others see of it. */
import { randomUUID } from "node:crypto";
import { asRecord } from "#domain/outside.ts";
import type { Pace } from "./presence-pace.ts";
import type { Subscription } from "../subscription.ts";

/** Channel by its name, private or public. */
export type Channel = Pick<Subscription, "topic" | "isPrivate">;

/** A member in a channel. Stays a while when the member has gone, for its pace. */
export interface Entry {
  readonly channel: Channel;
  readonly memberId: string;
  readonly pace: Pace;
  /** JSON text that each tab here, or another process, said; the latest at the end. */
  readonly said: Map<Subscription | string, string>;
  /** State that others see now. */
  shown: Shown | undefined;
  /** State that the other processes know of the tabs here. */
  told: string | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** State of a member that others see, as JSON text and as an object with its Phoenix reference. */
export interface Shown {
  readonly text: string;
  readonly meta: Readonly<Record<string, unknown>>;
}

/** Makes the entry of a member of whom nothing is known yet. */
export function createEntry(channel: Channel, memberId: string, pace: Pace): Entry {
  const unseen = { shown: undefined, told: undefined, timer: undefined };
  return { channel, memberId, pace, said: new Map(), ...unseen };
}

/** Text that was said last, at any process. */
export function latestOf({ said }: Entry): string | undefined {
  return [...said.values()].at(-1);
}

/** Text that was said last at this process. */
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

/** State that a page sent, under the id in its token. */
export function metaOf(memberId: string, text: string): Shown["meta"] {
  const said: unknown = JSON.parse(text);
  return { ...asRecord(said), user_id: memberId, phx_ref: randomUUID() };
}
