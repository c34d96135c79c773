/**
 * Who is in a channel: one entry for each member, under the id from the token, whatever a page says
 * (case T05). A member with several tabs is what the latest of them said, until all are closed; the
 * tabs at another process of the server count as one more.
 */
import { isRecord } from "#domain/outside.ts";
import type { Bounds } from "./bounds.ts";
import { channelKey, type Channels } from "./channels.ts";
import {
  type Channel,
  createEntry,
  type Entry,
  forgetRested,
  latestHere,
  latestOf,
  metaOf,
  paceOf,
  type Shown,
} from "./presence-entry.ts";
import { createPace } from "./presence-pace.ts";
import type { RelayMessage } from "./relay-message.ts";
import { tell, tellAll } from "./replies.ts";
import type { Subscription } from "./subscription.ts";

export interface Presence {
  /** Sends everybody who is there to someone who has just come. */
  readonly welcome: (subscription: Subscription) => void;
  /** Whether what is said is fit to be shown. It may be shown later. */
  readonly track: (subscription: Subscription, said: unknown) => boolean;
  readonly untrack: (subscription: Subscription) => void;
  /** What another process says of a member. */
  readonly hear: (told: PresenceTold, process: string) => void;
  /** Another process has gone, with everybody there. */
  readonly forget: (process: string) => void;
  /** Says again who is present here. */
  readonly tellOthers: () => void;
  /** Forgets those who went a while ago; to be asked now and then. */
  readonly tidy: () => void;
  readonly close: () => void;
}

type PresenceTold = Extract<RelayMessage, { kind: "presence" }>;
/** Bytes of JSON that a page may say of its member. */
const mostBytes = 4096;

export interface PresenceOptions {
  readonly channels: Channels;
  readonly bounds: Bounds;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  /** Tells the other processes. */
  readonly relay: (told: PresenceTold) => void;
}

export function createPresence({ channels, bounds, now, relay }: PresenceOptions): Presence {
  const rooms = new Map<string, Map<string, Entry>>();

  function entryOf({ topic, isPrivate }: Channel, memberId: string): Entry {
    const key = channelKey(topic, isPrivate);
    const room = rooms.get(key) ?? new Map<string, Entry>();
    rooms.set(key, room);
    const pace = () => createPace(bounds.presenceEvery, bounds.presenceArrivals, now);
    const entry = room.get(memberId) ?? createEntry({ topic, isPrivate }, memberId, pace());
    room.set(memberId, entry);
    return entry;
  }

  /** Brings what others see to what was said last, now or when the pace allows it. */
  function settle(entry: Entry): void {
    clearTimeout(entry.timer);
    const text = latestOf(entry);
    if (text !== entry.shown?.text) {
      const wait = text === undefined ? 0 : paceOf(entry);
      if (wait > 0) {
        entry.timer = setTimeout(() => settle(entry), wait);
        return;
      }
      show(entry, text === undefined ? undefined : { text, meta: metaOf(entry.memberId, text) });
    }
    tellOthers(entry);
  }

  /**
   * A change is told as leaving and coming, one after the other: when one message says both, the
   * official client (2.109) keeps the old entry for ever.
   */
  function show(entry: Entry, after: Shown | undefined): void {
    const { shown: before, memberId, channel } = entry;
    entry.shown = after;
    const change = (meta: Shown["meta"]) => ({ [memberId]: { metas: [meta] } });
    if (before !== undefined) tellDiff(channel, { joins: {}, leaves: change(before.meta) });
    if (after !== undefined) tellDiff(channel, { joins: change(after.meta), leaves: {} });
  }

  function tellDiff({ topic, isPrivate }: Channel, diff: object): void {
    const watching = [...channels.in(topic, isPrivate)].filter(({ hasPresence }) => hasPresence);
    tellAll(watching, { topic, event: "presence_diff", payload: JSON.stringify(diff) });
  }

  function tellOthers(entry: Entry): void {
    const text = latestHere(entry);
    if (text === entry.told) return;
    entry.told = text;
    relay({ kind: "presence", ...entry.channel, memberId: entry.memberId, text: text ?? null });
  }

  function take(entry: Entry, by: Subscription | string, text: string | undefined): void {
    // What is said again counts as the latest.
    const isKnown = entry.said.delete(by);
    if (text !== undefined) entry.said.set(by, text);
    if (isKnown || text !== undefined) settle(entry);
  }

  function all(): readonly Entry[] {
    return [...rooms.values()].flatMap((room) => [...room.values()]);
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
      take(entryOf(subscription, memberId), subscription, text);
      return true;
    },
    untrack: (subscription) => {
      const room = rooms.get(channelKey(subscription.topic, subscription.isPrivate));
      const entry = room?.get(subscription.identity.memberId ?? "");
      if (entry !== undefined) take(entry, subscription, undefined);
    },
    tidy: () => {
      for (const [key, room] of rooms) {
        forgetRested(room);
        if (room.size === 0) rooms.delete(key);
      }
    },
    hear: (told, process) => take(entryOf(told, told.memberId), process, told.text ?? undefined),
    forget: (process) => {
      for (const entry of all()) take(entry, process, undefined);
    },
    tellOthers: () => {
      for (const entry of all()) {
        entry.told = undefined;
        tellOthers(entry);
      }
    },
    close: () => {
      for (const { timer } of all()) clearTimeout(timer);
    },
  };
}
