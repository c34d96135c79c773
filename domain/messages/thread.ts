/**
 * A conversation as it is shown: what the server has in the order of its own time, whether it came with a page
 * or live, and below that what waits, in the order in which it was written. A message that is known twice is
 * shown once: one that still waits here although the server has it already has arrived.
 */
import type { DirectMessage, WaitingMessage } from "./message.ts";

/** A line of a conversation. */
export type ThreadEntry =
  | { readonly kind: "sent"; readonly id: string; readonly message: DirectMessage }
  | { readonly kind: "waiting"; readonly id: string; readonly message: WaitingMessage };

/** Seconds since 1970 and the microseconds beyond them, which `Date` cuts off. */
function moment(time: string): readonly [number, number] {
  const fraction = /\.(?<digits>\d+)/.exec(time)?.groups?.["digits"] ?? "";
  return [Math.floor(Date.parse(time) / 1000), Number(fraction.slice(0, 6).padEnd(6, "0"))];
}

/** The order of a conversation: by time to the microsecond, then by id, as the server pages it. */
export function compareMessages(one: DirectMessage, other: DirectMessage): number {
  const [second, micro] = moment(one.createdAt);
  const [otherSecond, otherMicro] = moment(other.createdAt);
  if (second !== otherSecond) return second - otherSecond;
  if (micro !== otherMicro) return micro - otherMicro;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}

/** Pages and live messages together, oldest first, each once. Of two copies the one that is read counts. */
export function mergeMessages(
  ...parts: readonly (readonly DirectMessage[])[]
): readonly DirectMessage[] {
  const byId = new Map<string, DirectMessage>();
  for (const message of parts.flat()) {
    const known = byId.get(message.id);
    if (known === undefined || !known.read) byId.set(message.id, message);
  }
  return [...byId.values()].toSorted(compareMessages);
}

/** The lines of a conversation: messages in the order of `mergeMessages`, then what waits in its own. */
export function threadOf(
  messages: readonly DirectMessage[],
  waiting: readonly WaitingMessage[],
): readonly ThreadEntry[] {
  const sent = new Set(messages.map(({ id }) => id));
  const still = [...new Map(waiting.map((message) => [message.id, message])).values()];
  return [
    ...messages.map((message) => ({ kind: "sent", id: message.id, message }) as const),
    ...still
      .filter(({ id }) => !sent.has(id))
      .map((message) => ({ kind: "waiting", id: message.id, message }) as const),
  ];
}

/** The time that a line shows, ISO 8601. */
export function timeOf(entry: ThreadEntry): string {
  return entry.kind === "sent" ? entry.message.createdAt : entry.message.writtenAt;
}

/** The lines of one day. */
export interface ThreadDay {
  /** As `dayOf` names it. */
  readonly day: string;
  readonly entries: readonly ThreadEntry[];
}

/**
 * The lines by days, in their order. `dayOf` names the day of a time where the reader is. What waits stays at
 * the end: where this device's clock is behind, it belongs to the day of the last message.
 */
export function byDay(
  entries: readonly ThreadEntry[],
  dayOf: (time: string) => string,
): readonly ThreadDay[] {
  const days: { day: string; entries: ThreadEntry[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(timeOf(entry));
    const last = days.at(-1);
    const isSame =
      last !== undefined && (day === last.day || (entry.kind === "waiting" && day < last.day));
    if (isSame) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** The first message that the member has not read, or null. */
export function firstUnread(messages: readonly DirectMessage[], memberId: string): string | null {
  return messages.find(({ senderId, read }) => senderId !== memberId && !read)?.id ?? null;
}
