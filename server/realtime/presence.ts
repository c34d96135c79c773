/**
 * Who is in a channel: one entry for each member, under the id from the token, whatever a page says
 * (case T05). A member with several tabs is what the latest of them said, until all are closed.
 */
import { randomUUID } from "node:crypto";
import type { Bounds } from "./bounds.ts";
import { channelKey, type Channels } from "./channels.ts";
import { isRecord } from "./message.ts";
import { createPace, type Pace } from "./presence-pace.ts";
import { tell, tellAll } from "./replies.ts";
import type { Subscription } from "./subscription.ts";

export interface Presence {
  /** Sends everybody who is there to someone who has just come. */
  readonly welcome: (subscription: Subscription) => void;
  /** Whether what is said is fit to be shown. It may be shown later. */
  readonly track: (subscription: Subscription, said: unknown) => boolean;
  readonly untrack: (subscription: Subscription) => void;
  readonly close: () => void;
}

/** A member in a channel. Stays a while when the member has gone, for its pace. */
interface Entry {
  readonly memberId: string;
  readonly pace: Pace;
  /** What each tab said as JSON text, the latest at the end. */
  readonly said: Map<Subscription, string>;
  /** What others see now. */
  shown: Shown | undefined;
  timer: NodeJS.Timeout | undefined;
}

interface Shown {
  readonly text: string;
  readonly meta: Readonly<Record<string, unknown>>;
}

/** Bytes of JSON that a page may say of its member. */
const mostBytes = 8192;
/** Entries of one channel after which those who have gone are forgotten. */
const mostRemembered = 1000;

export function createPresence(channels: Channels, bounds: Bounds, now: () => number): Presence {
  const rooms = new Map<string, Map<string, Entry>>();

  function entryOf(subscription: Subscription, memberId: string): Entry {
    const key = channelKey(subscription.topic, subscription.isPrivate);
    const room = rooms.get(key) ?? new Map<string, Entry>();
    rooms.set(key, room);
    if (room.size >= mostRemembered) forgetRested(room);
    const pace = () => createPace(bounds.presenceEvery, bounds.presenceArrivals, now);
    const entry = room.get(memberId) ?? {
      memberId,
      pace: pace(),
      said: new Map(),
      shown: undefined,
      timer: undefined,
    };
    room.set(memberId, entry);
    return entry;
  }

  function known({ topic, isPrivate, identity }: Subscription): Entry | undefined {
    return rooms.get(channelKey(topic, isPrivate))?.get(identity.memberId ?? "");
  }

  /** Brings what others see to what was said last, now or when the pace allows it. */
  function settle(entry: Entry, channel: Pick<Subscription, "topic" | "isPrivate">): void {
    clearTimeout(entry.timer);
    const text = [...entry.said.values()].at(-1);
    if (text === entry.shown?.text) return;
    if (text === undefined) return show(entry, channel, undefined);
    const wait = entry.shown === undefined ? entry.pace.arrival() : entry.pace.update();
    if (wait === 0) return show(entry, channel, { text, meta: metaOf(entry.memberId, text) });
    entry.timer = setTimeout(() => settle(entry, channel), wait);
  }

  /**
   * A change is told as leaving and coming, one after the other: when one message says both, the
   * official client (2.109) keeps the old entry for ever.
   */
  function show(
    entry: Entry,
    channel: Pick<Subscription, "topic" | "isPrivate">,
    after: Shown | undefined,
  ): void {
    const { shown: before, memberId } = entry;
    entry.shown = after;
    const change = (meta: Shown["meta"]) => ({ [memberId]: { metas: [meta] } });
    if (before !== undefined) tellDiff(channel, { joins: {}, leaves: change(before.meta) });
    if (after !== undefined) tellDiff(channel, { joins: change(after.meta), leaves: {} });
  }

  function tellDiff(
    { topic, isPrivate }: Pick<Subscription, "topic" | "isPrivate">,
    diff: { readonly joins: object; readonly leaves: object },
  ): void {
    const watching = [...channels.in(topic, isPrivate)].filter(({ hasPresence }) => hasPresence);
    tellAll(watching, { topic, event: "presence_diff", payload: JSON.stringify(diff) });
  }

  return {
    welcome: (subscription) => {
      const { topic, isPrivate } = subscription;
      const entries = rooms.get(channelKey(topic, isPrivate))?.values() ?? [];
      const state = [...entries].flatMap(({ memberId, shown }) =>
        shown === undefined ? [] : [[memberId, { metas: [shown.meta] }] as const],
      );
      tell(subscription, "presence_state", JSON.stringify(Object.fromEntries(state)));
    },
    track: (subscription, said) => {
      const { memberId } = subscription.identity;
      if (memberId === undefined || !isRecord(said)) return false;
      const text = JSON.stringify(said);
      if (Buffer.byteLength(text) > mostBytes) return false;
      const entry = entryOf(subscription, memberId);
      entry.said.delete(subscription);
      entry.said.set(subscription, text);
      settle(entry, subscription);
      return true;
    },
    untrack: (subscription) => {
      const entry = known(subscription);
      if (entry?.said.delete(subscription) !== true) return;
      settle(entry, subscription);
      if (channels.in(subscription.topic, subscription.isPrivate).size > 0) return;
      const key = channelKey(subscription.topic, subscription.isPrivate);
      const room = rooms.get(key);
      if (room !== undefined) forgetRested(room);
      if (room?.size === 0) rooms.delete(key);
    },
    close: () => {
      for (const room of rooms.values()) for (const { timer } of room.values()) clearTimeout(timer);
    },
  };
}

function forgetRested(room: Map<string, Entry>): void {
  for (const [memberId, { said, pace }] of room) {
    if (said.size === 0 && pace.isRested()) room.delete(memberId);
  }
}

function metaOf(memberId: string, text: string): Shown["meta"] {
  const said: unknown = JSON.parse(text);
  return { ...(isRecord(said) ? said : {}), user_id: memberId, phx_ref: randomUUID() };
}
