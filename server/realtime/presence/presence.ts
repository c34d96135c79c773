/**
 * Members who are in a channel: one entry for each member, under the id from the token, whatever a page says
 * (case T05). A member with several tabs is what the latest of them said, until all are closed; the
 * tabs at another process of the server count as one more.
 */
import { isRecord } from "#domain/outside.ts";
import type { Bounds } from "../sockets/bounds.ts";
import { createEntries } from "./presence-entries.ts";
import type { Entry } from "./presence-entry.ts";
import { createPace } from "./presence-pace.ts";
import { type Audience, type PresenceTold, take, tellOthers } from "./presence-showing.ts";
import { tell } from "../sockets/replies.ts";
import type { Subscription } from "../subscription.ts";

/** Members who are in a channel and say so. */
export interface Presence {
  /** Sends everybody who is there to someone who has just come. */
  readonly welcome: (subscription: Subscription) => void;
  /** Tells whether what is said is fit to be shown. It may be shown later. */
  readonly track: (subscription: Subscription, said: unknown) => boolean;
  readonly untrack: (subscription: Subscription) => void;
  /** Takes what another process says of a member. */
  readonly hear: (told: PresenceTold, process: string) => void;
  /** Another process has gone, with everybody there. */
  readonly forget: (process: string) => void;
  /** Says again who is present here. */
  readonly tellOthers: () => void;
  /** Forgets those who went a while ago; to be asked now and then. */
  readonly tidy: () => void;
  readonly close: () => void;
}

/** Bytes of JSON that a page may say of its member. */
const mostBytes = 4096;

/** Receivers and bounds of what is shown. */
export interface PresenceOptions extends Audience {
  readonly bounds: Bounds;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
}

/** Makes the presence of one process, with nobody in it. */
export function createPresence(options: PresenceOptions): Presence {
  const { bounds, now } = options;
  const { presenceEvery, presenceArrivals } = bounds;
  const entries = createEntries(() => createPace(presenceEvery, presenceArrivals, now));

  return {
    welcome: (subscription) => {
      tell(subscription, "presence_state", stateOf(entries.in(subscription)));
    },
    track: (subscription, said) => {
      const { memberId } = subscription.identity;
      if (memberId === undefined || !isRecord(said)) return false;
      const text = JSON.stringify(said);
      if (Buffer.byteLength(text) > mostBytes) return false;
      take(entries.of(subscription, memberId), subscription, text, options);
      return true;
    },
    untrack: (subscription) => {
      const entry = entries.find(subscription, subscription.identity.memberId ?? "");
      if (entry !== undefined) take(entry, subscription, undefined, options);
    },
    tidy: entries.tidy,
    hear: (told, process) => {
      take(entries.of(told, told.memberId), process, told.text ?? undefined, options);
    },
    forget: (process) => {
      for (const entry of entries.all()) take(entry, process, undefined, options);
    },
    tellOthers: () => {
      for (const entry of entries.all()) {
        entry.told = undefined;
        tellOthers(entry, options);
      }
    },
    close: () => {
      for (const { timer } of entries.all()) clearTimeout(timer);
    },
  };
}

/** Everybody whom others see, as the client wants it: JSON text. */
function stateOf(entries: Iterable<Entry>): string {
  const state = [...entries].flatMap(({ memberId, shown }) =>
    shown === undefined ? [] : [[memberId, { metas: [shown.meta] }] as const],
  );
  return JSON.stringify(Object.fromEntries(state));
}
