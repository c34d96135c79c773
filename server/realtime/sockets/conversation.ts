/** Answers to everything that a socket may say. */
import { asRecord } from "#domain/outside.ts";
import { contentOf, isEventName } from "../broadcast/broadcast.ts";
import { identityOf } from "./identity.ts";
import { admit, join, reasonOf, tooManyFilters } from "../channels/join.ts";
import type { Message } from "./message.ts";
import { createPermissions, type PermissionsOf } from "../channels/permissions.ts";
import { reply, tell } from "./replies.ts";
import type { Room } from "../room.ts";
import type { Connection, Identity, Subscription } from "../subscription.ts";
import { closeExpired } from "./watch.ts";

/** Answers one message of a socket; never rejects. */
export type Hear = (connection: Connection, message: Message) => Promise<void>;

/** Things that a message is answered from. */
interface Setting {
  readonly room: Room;
  readonly permissionsOf: PermissionsOf;
}

/** Makes the answers of one process to whatever sockets say. */
export function createConversation(room: Room): Hear {
  const setting = { room, permissionsOf: createPermissions(room.context) };

  return async (connection, message) => {
    try {
      await obey(setting, connection, message);
    } catch (error) {
      room.context.log.fault("realtime message failed", error);
      reply(connection, message, "error", { reason: "internal error" });
    }
  };
}

async function obey(setting: Setting, connection: Connection, message: Message): Promise<void> {
  const { room } = setting;
  const subscription = connection.subscriptions.get(message.topic);
  if (message.event === "phx_join") return join(room, connection, message);
  if (message.topic === "phoenix" && message.event === "heartbeat") {
    return reply(connection, message, "ok");
  }
  if (message.event === "phx_leave") return leave(room, connection, subscription, message);
  if (subscription === undefined) {
    return reply(connection, message, "error", { reason: "unmatched topic" });
  }
  if (message.event !== "access_token" && subscription.identity.until <= room.context.now()) {
    return closeExpired(room);
  }
  return obeyMember(setting, subscription, message);
}

async function obeyMember(
  setting: Setting,
  subscription: Subscription,
  message: Message,
): Promise<void> {
  switch (message.event) {
    case "access_token":
      return renew(setting.room, subscription, message);
    case "broadcast":
      return send(setting, subscription, message);
    case "presence":
      return present(setting, subscription, message);
    default:
      // Nobody but the database says what happened in it (case T06).
      return reply(subscription.connection, message, "error", { reason: "unmatched event" });
  }
}

function leave(
  room: Room,
  connection: Connection,
  subscription: Subscription | undefined,
  message: Message,
): void {
  if (subscription !== undefined) room.remove(subscription);
  reply(connection, message, "ok");
  if (subscription !== undefined) tell(subscription, "phx_close", "{}");
}

/** Names whoever speaks, for what is sent for them; undefined for the server itself. */
function speakerOf({ memberId, caller }: Identity, network: string): string | undefined {
  return caller.role === "service_role" ? undefined : (memberId ?? network);
}

/** Tells whether a subscription is still one: its socket may have closed while the database was asked. */
function isJoined(subscription: Subscription): boolean {
  return subscription.connection.subscriptions.get(subscription.topic) === subscription;
}

async function renew(room: Room, subscription: Subscription, message: Message): Promise<void> {
  const { connection } = subscription;
  const token = asRecord(message.payload)["access_token"];
  // A client that has signed out may send none; it then goes on as the guest that its key makes it.
  const text = typeof token === "string" ? token : undefined;
  try {
    const identity = await identityOf(room.context, connection, text);
    const isSame = identity.memberId === subscription.identity.memberId;
    if (!isSame || subscription.isPrivate) {
      // A guest has signed in, a member out, or the policies have changed their mind meanwhile.
      const { hasPresence } = await admit(room, connection, { ...subscription, identity });
      if (!isJoined(subscription)) return;
      if (!isSame) room.presence.untrack(subscription);
      subscription.hasPresence = hasPresence;
      if (hasPresence && !isSame) room.presence.welcome(subscription);
    }
    if (!isJoined(subscription)) return;
    room.questions.remove(subscription);
    subscription.identity = identity;
    if (!room.questions.add(subscription)) throw tooManyFilters();
  } catch (error) {
    room.lose(subscription, reasonOf(error));
  }
}

async function send(
  { room, permissionsOf }: Setting,
  subscription: Subscription,
  message: Message,
): Promise<void> {
  const { connection, topic, isPrivate, request } = subscription;
  const { event, payload } = asRecord(message.payload);
  const { maySpeak } = await permissionsOf(subscription);
  if (!isEventName(event) || !maySpeak) {
    return reply(connection, message, "error", {
      reason: maySpeak ? "malformed broadcast" : "Unauthorized: You may only listen here",
    });
  }
  const said = { topic, isPrivate, event, content: contentOf(payload) };
  const speaker = speakerOf(subscription.identity, connection.network);
  if (!room.speak(said, speaker, request.isEchoed ? undefined : subscription)) {
    return reply(connection, message, "error", {
      reason: "ChannelRateLimitReached: Too many bytes for so many listeners",
    });
  }
  if (request.isAcknowledged) reply(connection, message, "ok");
}

async function present(
  { room, permissionsOf }: Setting,
  subscription: Subscription,
  message: Message,
): Promise<void> {
  const { event, payload } = asRecord(message.payload);
  if (event === "untrack") {
    room.presence.untrack(subscription);
    return reply(subscription.connection, message, "ok");
  }
  const { mayBePresent } = await permissionsOf(subscription);
  if (!isJoined(subscription)) return;
  const isShown = event === "track" && mayBePresent && room.presence.track(subscription, payload);
  const reason = mayBePresent ? "malformed presence" : "Unauthorized: You cannot be present here";
  reply(subscription.connection, message, isShown ? "ok" : "error", isShown ? {} : { reason });
}
