/** Subscriptions by channel. A private channel and a public one of the same name do not hear each other. */
import type { Subscription } from "../subscription.ts";

/** Subscriptions of this process, by channel. */
export interface Channels {
  readonly add: (subscription: Subscription) => void;
  /** Tells whether it was there. */
  readonly remove: (subscription: Subscription) => boolean;
  /** Subscribers who hear what is said there: not one whose token has ended a moment ago. */
  readonly in: (topic: string, isPrivate: boolean) => Iterable<Subscription>;
  readonly all: () => Iterable<Subscription>;
}

const nobody: ReadonlySet<Subscription> = new Set();

/** Key of a channel: private and public ones of one name are two. */
export function channelKey(topic: string, isPrivate: boolean): string {
  return `${isPrivate ? "private" : "public"} ${topic}`;
}

/**
 * Makes channels without subscribers.
 *
 * @param now milliseconds since 1970
 */
export function createChannels(now: () => number): Channels {
  const channels = new Map<string, Set<Subscription>>();
  return {
    add: (subscription) => {
      const { connection, topic, isPrivate } = subscription;
      const key = channelKey(topic, isPrivate);
      const members = channels.get(key) ?? new Set();
      channels.set(key, members.add(subscription));
      connection.subscriptions.set(topic, subscription);
    },
    remove: (subscription) => {
      const { connection, topic, isPrivate } = subscription;
      const key = channelKey(topic, isPrivate);
      const members = channels.get(key);
      const wasThere = members?.delete(subscription) ?? false;
      if (members?.size === 0) channels.delete(key);
      if (connection.subscriptions.get(topic) === subscription)
        connection.subscriptions.delete(topic);
      return wasThere;
    },
    *in(topic, isPrivate) {
      for (const subscription of channels.get(channelKey(topic, isPrivate)) ?? nobody) {
        if (subscription.identity.until > now()) yield subscription;
      }
    },
    *all() {
      for (const members of channels.values()) yield* members;
    },
  };
}
