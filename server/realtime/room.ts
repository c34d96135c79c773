/** Everything that is shared by the sockets of this process: who has joined what, and what they hear. */
import type { ServerContext } from "#server/context.ts";
import { type Bind, createBind } from "./bindings.ts";
import type { Bounds } from "./bounds.ts";
import { broadcast, type Broadcast } from "./broadcast.ts";
import { type Changes, createChanges } from "./changes.ts";
import { type Channels, createChannels } from "./channels.ts";
import { createInterests, type Interests } from "./interests.ts";
import { createMemberSockets, type MemberSockets } from "./member-sockets.ts";
import { createOthers, type Others } from "./others.ts";
import { createPresence, type Presence } from "./presence.ts";
import { createRelay, type Relay } from "./relay.ts";
import { tell, tellSystem } from "./replies.ts";
import type { Subscription } from "./subscription.ts";
import { createTables } from "./tables.ts";

export interface Room {
  readonly context: ServerContext;
  readonly bounds: Bounds;
  readonly channels: Channels;
  readonly interests: Interests;
  readonly presence: Presence;
  readonly changes: Changes;
  readonly members: MemberSockets;
  readonly bind: Bind;
  readonly relay: Relay;
  /** The other processes of this server. */
  readonly others: Others;
  /** Whether everything that is committed from now on will be heard. */
  readonly isHearing: () => boolean;
  readonly setHearing: (isHearing: boolean) => void;
  /** To everybody in the channel but `except`, here and at the other processes. */
  readonly speak: (said: Broadcast, except?: Subscription) => void;
  readonly add: (subscription: Subscription) => void;
  /** Takes someone out, and tells those who saw it. */
  readonly remove: (subscription: Subscription) => void;
  /** Something was missed: the client is told, joins again, and fetches what it needs (case T09). */
  readonly lose: (subscription: Subscription, reason: string) => void;
  /** The same for all who hear changes of the database. */
  readonly loseAll: (reason: string) => void;
}

export function createRoom(context: ServerContext, bounds: Bounds): Room {
  const { database, log, now, config } = context;
  const clock = () => performance.now();
  const channels = createChannels();
  const interests = createInterests();
  const tables = createTables(database, now);
  const presence = createPresence({
    channels,
    bounds,
    now: clock,
    relay: (told) => relay.tell(told),
  });
  const others = createOthers({
    presence,
    now: clock,
    speak: (said) => broadcast(channels.in(said.topic, said.isPrivate), said),
  });
  // An embedded database belongs to one process.
  const hasOthers = config.databaseUrl !== undefined;
  const relay = createRelay({ database, log, hasOthers, take: others.hear });
  let isHearing = false;

  function speak(said: Broadcast, except?: Subscription): void {
    const { topic, isPrivate, event, content } = said;
    const listeners = [...channels.in(topic, isPrivate)].filter((each) => each !== except);
    broadcast(listeners, said);
    const isBytes = typeof content !== "string";
    const text = isBytes ? Buffer.from(content).toString("base64") : content;
    relay.tell({ kind: "broadcast", topic, isPrivate, event, content: text, isBytes });
  }

  function remove(subscription: Subscription): void {
    if (!channels.remove(subscription)) return;
    interests.remove(subscription);
    presence.untrack(subscription);
  }

  function lose(subscription: Subscription, reason: string): void {
    if (subscription.connection.subscriptions.get(subscription.topic) !== subscription) return;
    tellSystem(subscription, "postgres_changes", "error", reason);
    tell(subscription, "phx_error", JSON.stringify({ reason }));
    remove(subscription);
  }

  function loseAll(reason: string): void {
    tables.forget();
    for (const each of channels.all()) if (each.bindings.length > 0) lose(each, reason);
  }

  const deliver = (subscription: Subscription, payload: string) =>
    tell(subscription, "postgres_changes", payload);
  const { rowBytes } = bounds;
  return {
    context,
    bounds,
    channels,
    interests,
    presence,
    changes: createChanges({ database, tables, interests, rowBytes, log, deliver, lose, loseAll }),
    members: createMemberSockets(bounds.socketsPerMember),
    bind: createBind(database, tables),
    relay,
    others,
    isHearing: () => isHearing,
    setHearing: (value) => {
      isHearing = value;
    },
    speak,
    add: (subscription) => {
      channels.add(subscription);
      interests.add(subscription);
    },
    remove,
    lose,
    loseAll,
  };
}
