/** Everything that is shared by the sockets of this process: who has joined what, and what they hear. */
import type { ServerContext } from "#server/context.ts";
import { type Bind, createBind } from "./bindings.ts";
import type { Bounds } from "./bounds.ts";
import { type Changes, createChanges } from "./changes.ts";
import { type Channels, createChannels } from "./channels.ts";
import { createInterests, type Interests } from "./interests.ts";
import { createMemberSockets, type MemberSockets } from "./member-sockets.ts";
import { createPresence, type Presence } from "./presence.ts";
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
  readonly add: (subscription: Subscription) => void;
  /** Takes someone out, and tells those who saw it. */
  readonly remove: (subscription: Subscription) => void;
  /** Something was missed: the client is told, joins again, and fetches what it needs (case T09). */
  readonly lose: (subscription: Subscription, reason: string) => void;
  /** The same for all who hear changes of the database. */
  readonly loseAll: (reason: string) => void;
}

export function createRoom(context: ServerContext, bounds: Bounds): Room {
  const { database, log, now } = context;
  const channels = createChannels();
  const interests = createInterests();
  const presence = createPresence(channels, bounds, () => performance.now());
  const tables = createTables(database, now);

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
    add: (subscription) => {
      channels.add(subscription);
      interests.add(subscription);
    },
    remove,
    lose,
    loseAll,
  };
}
