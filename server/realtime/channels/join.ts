/** Joining a channel: in whose name, with whose permission, and what is heard there. */
import { CallerError } from "#server/authentication.ts";
import { type Caller, OverloadError, UnavailableError } from "#server/database/database.ts";
import { identityOf } from "../sockets/identity.ts";
import { askWithAudience } from "./audience.ts";
import { type JoinRequest, parseJoin } from "./join-request.ts";
import type { Message } from "../sockets/message.ts";
import { privatePermissions, publicPermissions } from "./private-channels.ts";
import { JoinRefusal } from "./refusal.ts";
import { reply, tellSystem } from "../sockets/replies.ts";
import type { Room } from "../room.ts";
import type { Binding, Connection, Subscription } from "../subscription.ts";

const prefix = "realtime:";
const longestName = 255;

/** Answers a message that joins a channel: the socket is in it afterwards, or is told why not. */
export async function join(room: Room, connection: Connection, message: Message): Promise<void> {
  try {
    const subscription = await subscriptionOf(room, connection, message);
    // The socket may have closed while the database was asked.
    if (!connection.isOpen()) return;
    const before = connection.subscriptions.get(message.topic);
    if (before !== undefined) room.remove(before);
    if (!room.questions.add(subscription)) throw tooManyFilters();
    room.add(subscription);
    welcome(room, subscription, message);
  } catch (error) {
    reply(connection, message, "error", { reason: reasonOf(error) });
  }
}

/** Refusal of filters beyond what one member, or the guests of a network, may have read for them. */
export function tooManyFilters(): JoinRefusal {
  return new JoinRefusal("ChannelRateLimitReached: Too many different filters");
}

function welcome(room: Room, subscription: Subscription, message: Message): void {
  const { connection, bindings, hasPresence, request } = subscription;
  reply(connection, message, "ok", { postgres_changes: bindings.map(echo) });
  if (hasPresence) room.presence.welcome(subscription);
  if (bindings.length > 0) {
    tellSystem(subscription, "postgres_changes", "ok", "Subscribed to PostgreSQL");
  }
  if (request.asksWhenReady) {
    tellSystem(subscription, "system", "ok", "Replication connection established");
  }
}

/** The client compares this with what it asked for. */
function echo({ id, event, schema, table, filter }: Binding): object {
  return { id, event, schema, ...(table === "*" ? {} : { table }), filter };
}

async function subscriptionOf(
  room: Room,
  connection: Connection,
  { topic, joinRef, ref, payload }: Message,
): Promise<Subscription> {
  const name = nameOf(room, connection, topic);
  const parsed = parseJoin(payload);
  if (parsed === undefined) throw new JoinRefusal("malformed request");
  const { token, request } = parsed;
  const identity = await identityOf(room.context, connection, token);
  const admission = await admit(room, connection, { topic, name, request, identity });
  const { isPrivate } = request;
  return {
    connection,
    topic,
    name,
    joinRef: joinRef ?? ref,
    isPrivate,
    request,
    identity,
    ...admission,
  };
}

function nameOf(
  { bounds }: Room,
  { subscriptions, hasRoomFor }: Connection,
  topic: string,
): string {
  const name = topic.startsWith(prefix) ? topic.slice(prefix.length) : "";
  if (name === "" || name.length > longestName) throw new JoinRefusal("unmatched topic");
  if (subscriptions.size >= bounds.channelsPerSocket && !subscriptions.has(topic)) {
    throw new JoinRefusal("ChannelRateLimitReached: Too many channels");
  }
  if (!hasRoomFor(subscriptions.size + 1)) {
    throw new JoinRefusal("ChannelRateLimitReached: Too many channels of one network");
  }
  return name;
}

type Asked = Pick<Subscription, "topic" | "name" | "request" | "identity">;

/**
 * Refuses bindings beyond what one socket may have.
 *
 * @throws JoinRefusal when the socket would hold more bindings than it may
 */
function refuseManyBindings(
  { bounds }: Room,
  { subscriptions }: Connection,
  { topic, identity, request }: Asked,
): void {
  const { bindingsPerGuestSocket, bindingsPerMemberSocket } = bounds;
  const most = identity.caller.role === "anon" ? bindingsPerGuestSocket : bindingsPerMemberSocket;
  const others = [...subscriptions.values()].filter((each) => each.topic !== topic);
  const held = others.reduce((sum, { bindings }) => sum + bindings.length, 0);
  if (held + request.changes.length > most) {
    throw new JoinRefusal("ChannelRateLimitReached: Too many subscriptions to tables");
  }
}

/** Parts of a channel that somebody is let into. */
export interface Admission {
  readonly hasPresence: boolean;
  readonly bindings: readonly Binding[];
}

/**
 * Decides what somebody gets who asks for this.
 *
 * @throws JoinRefusal when it is not for them; UnavailableError, OverloadError
 */
export async function admit(room: Room, connection: Connection, asked: Asked): Promise<Admission> {
  const { caller, memberId } = asked.identity;
  refuseManyBindings(room, connection, asked);
  // A place that is taken for a closed socket would never be given back.
  if (!connection.isOpen()) throw new JoinRefusal("The socket has closed");
  if (memberId !== undefined && !room.members.claim(memberId, connection)) {
    throw new JoinRefusal("ConnectionRateLimitReached: Too many connected users");
  }
  const { changes, isPrivate } = asked.request;
  // In private channels it is the database that speaks.
  if (changes.length > 0 || isPrivate) await hearing(room);
  return askWithAudience(room, asked.topic, async () => ({
    hasPresence: await seesOthers(room, asked),
    bindings: await bindAll(room, changes, caller),
  }));
}

/** One after the other, so that a socket takes one connection to the database at a time. */
async function bindAll(
  room: Room,
  changes: JoinRequest["changes"],
  caller: Caller,
): Promise<readonly Binding[]> {
  const bindings: Binding[] = [];
  for (const wanted of changes) bindings.push(await room.bind(wanted, caller));
  return bindings;
}

/** Milliseconds that a server that has just started may take to hear the database. */
const timeoutMs = 3000;

async function hearing({ isHearing }: Room): Promise<void> {
  for (let waited = 0; !isHearing(); waited += 20) {
    if (waited >= timeoutMs) throw new UnavailableError("Changes of the database are not heard");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function seesOthers(
  { context: { database } }: Room,
  { name, request, identity }: Pick<Subscription, "name" | "request" | "identity">,
): Promise<boolean> {
  const { mayHear, maySeePresence } = request.isPrivate
    ? await privatePermissions(database, identity.caller, name)
    : publicPermissions(identity.caller);
  if (!mayHear) {
    throw new JoinRefusal(
      `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`,
    );
  }
  if (request.wantsPresence === true && !maySeePresence) {
    throw new JoinRefusal("Unauthorized: Who is present is not told to you");
  }
  return maySeePresence && request.wantsPresence !== false;
}

/** Words for a client about a refusal. @throws every other error: of our faults a client learns nothing */
export function reasonOf(error: unknown): string {
  if (error instanceof JoinRefusal) return error.message;
  if (error instanceof CallerError) return `InvalidJWTToken: ${error.message}`;
  if (error instanceof OverloadError || error instanceof UnavailableError) {
    return "DatabaseUnavailable: Try again in a moment";
  }
  throw error;
}
