/** Tells the others of a member in a channel: those who have joined here, and the other processes. */
import type { Channels } from "../channels/channels.ts";
import {
  type Channel,
  type Entry,
  latestHere,
  latestOf,
  metaOf,
  paceOf,
  type Shown,
} from "./presence-entry.ts";
import type { RelayMessage } from "../processes/relay-message.ts";
import { tellAll } from "../sockets/replies.ts";
import type { Subscription } from "../subscription.ts";

/** Message that tells other processes of a member's presence. */
export type PresenceTold = Extract<RelayMessage, { kind: "presence" }>;

/** Receivers of what is to be shown of a member. */
export interface Audience {
  readonly channels: Channels;
  /** Tells the other processes. */
  readonly relay: (told: PresenceTold) => void;
}

/**
 * Keeps what a tab here or another process says of the member, and shows what comes of it.
 *
 * @param text undefined when there is nothing more to say
 */
export function take(
  entry: Entry,
  by: Subscription | string,
  text: string | undefined,
  audience: Audience,
): void {
  // What is said again counts as the latest.
  const isKnown = entry.said.delete(by);
  if (text !== undefined) entry.said.set(by, text);
  if (isKnown || text !== undefined) settle(entry, audience);
}

/** Brings what others see to what was said last, now or when the pace allows it. */
function settle(entry: Entry, audience: Audience): void {
  clearTimeout(entry.timer);
  const text = latestOf(entry);
  if (text !== entry.shown?.text) {
    const wait = text === undefined ? 0 : paceOf(entry);
    if (wait > 0) {
      entry.timer = setTimeout(() => settle(entry, audience), wait);
      return;
    }
    const after = text === undefined ? undefined : { text, meta: metaOf(entry.memberId, text) };
    show(entry, after, audience.channels);
  }
  tellOthers(entry, audience);
}

/**
 * A change is told as leaving and coming, one after the other: when one message says both, the
 * official client (2.109) keeps the old entry for ever.
 */
function show(entry: Entry, after: Shown | undefined, channels: Channels): void {
  const { shown: before, memberId, channel } = entry;
  entry.shown = after;
  const change = (meta: Shown["meta"]) => ({ [memberId]: { metas: [meta] } });
  if (before !== undefined) tellDiff(channels, channel, { joins: {}, leaves: change(before.meta) });
  if (after !== undefined) tellDiff(channels, channel, { joins: change(after.meta), leaves: {} });
}

function tellDiff(channels: Channels, { topic, isPrivate }: Channel, diff: object): void {
  const watching = [...channels.in(topic, isPrivate)].filter(({ hasPresence }) => hasPresence);
  tellAll(watching, { topic, event: "presence_diff", payload: JSON.stringify(diff) });
}

/** Tells the other processes what is said here, when they do not know it. */
export function tellOthers(entry: Entry, { relay }: Audience): void {
  const text = latestHere(entry);
  if (text === entry.told) return;
  entry.told = text;
  relay({ kind: "presence", ...entry.channel, memberId: entry.memberId, text: text ?? null });
}
