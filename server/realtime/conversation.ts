/** What a socket may say, and what comes of it. */
import { asRecord } from "#domain/outside.ts";
import type { ServerContext } from "#server/context.ts";
import { contentOf, isEventName } from "./broadcast.ts";
import { identityOf } from "./identity.ts";
import { admit, join, reasonOf } from "./join.ts";
import type { Message } from "./message.ts";
import { type Permissions, privatePermissions, publicPermissions } from "./private-channels.ts";
import { reply, tell } from "./replies.ts";
import type { Room } from "./room.ts";
import type { Connection, Identity, Subscription } from "./subscription.ts";

export type Hear = (connection: Connection, message: Message) => Promise<void>;

/** How long a permission to speak in a private channel is believed. Milliseconds. */
const belief = 10_000;

export function createConversation(room: Room): Hear {
  const permissionsOf = createPermissions(room.context);

  return async (connection, message) => {
    try {
      await obey(connection, message);
    } catch (error) {
      room.context.log.fault("realtime message failed", error);
      reply(connection, message, "error", { reason: "internal error" });
    }
  };

  async function obey(connection: Connection, message: Message): Promise<void> {
    const subscription = connection.subscriptions.get(message.topic);
    if (message.event === "phx_join") return join(room, connection, message);
    if (message.topic === "phoenix" && message.event === "heartbeat") {
      return reply(connection, message, "ok");
    }
    if (message.event === "phx_leave") return leave(connection, subscription, message);
    if (subscription === undefined) {
      return reply(connection, message, "error", { reason: "unmatched topic" });
    }
    return obeyMember(subscription, message);
  }

  async function obeyMember(subscription: Subscription, message: Message): Promise<void> {
    switch (message.event) {
      case "access_token":
        return renew(subscription, message);
      case "broadcast":
        return send(subscription, message);
      case "presence":
        return present(subscription, message);
      default:
        // Nobody but the database says what happened in it (case T06).
        return reply(subscription.connection, message, "error", { reason: "unmatched event" });
    }
  }

  function leave(
    connection: Connection,
    subscription: Subscription | undefined,
    message: Message,
  ): void {
    if (subscription !== undefined) room.remove(subscription);
    reply(connection, message, "ok");
    if (subscription !== undefined) tell(subscription, "phx_close", "{}");
  }

  async function renew(subscription: Subscription, message: Message): Promise<void> {
    const { connection } = subscription;
    const token = asRecord(message.payload)["access_token"];
    // A client that has signed out may send none; it then goes on as the guest that its key makes it.
    const text = typeof token === "string" ? token : undefined;
    try {
      const identity = await identityOf(room.context, connection.key, text);
      const isSame = identity.memberId === subscription.identity.memberId;
      if (!isSame || subscription.isPrivate) {
        // A guest has signed in, a member out, or the policies have changed their mind meanwhile.
        const { hasPresence } = await admit(room, connection, { ...subscription, identity });
        if (!isSame) room.presence.untrack(subscription);
        subscription.hasPresence = hasPresence;
        if (hasPresence && !isSame) room.presence.welcome(subscription);
      }
      subscription.identity = identity;
    } catch (error) {
      room.lose(subscription, reasonOf(error));
    }
  }

  async function send(subscription: Subscription, message: Message): Promise<void> {
    const { connection, topic, isPrivate, request } = subscription;
    const { event, payload } = asRecord(message.payload);
    const { maySpeak } = await permissionsOf(subscription);
    if (!isEventName(event) || !maySpeak) {
      return reply(connection, message, "error", {
        reason: maySpeak ? "malformed broadcast" : "Unauthorized: You may only listen here",
      });
    }
    const said = { topic, isPrivate, event, content: contentOf(payload) };
    room.speak(said, request.isEchoed ? undefined : subscription);
    if (request.isAcknowledged) reply(connection, message, "ok");
  }

  async function present(subscription: Subscription, message: Message): Promise<void> {
    const { event, payload } = asRecord(message.payload);
    if (event === "untrack") {
      room.presence.untrack(subscription);
      return reply(subscription.connection, message, "ok");
    }
    const { mayBePresent } = await permissionsOf(subscription);
    const isShown = event === "track" && mayBePresent && room.presence.track(subscription, payload);
    const reason = mayBePresent ? "malformed presence" : "Unauthorized: You cannot be present here";
    reply(subscription.connection, message, isShown ? "ok" : "error", isShown ? {} : { reason });
  }
}

function createPermissions({ database, now }: ServerContext) {
  const known = new WeakMap<Identity, { until: number; permissions: Permissions }>();
  return async (subscription: Subscription): Promise<Permissions> => {
    const { isPrivate, identity, name } = subscription;
    if (!isPrivate) return publicPermissions(identity.caller);
    const before = known.get(identity);
    if (before !== undefined && before.until > now()) return before.permissions;
    const permissions = await privatePermissions(database, identity.caller, name);
    known.set(identity, { until: now() + belief, permissions });
    return permissions;
  };
}
