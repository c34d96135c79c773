/**
 * A socket outlives the question who opened it. It is closed when the token of a channel ends, and
 * when its session has ended or its member is banned (case T07).
 */
import { service } from "#server/database/database.ts";
import type { Room } from "../room.ts";
import { closeCodes } from "./socket.ts";
import type { Subscription } from "../subscription.ts";

/** Closes the sockets whose time is up. */
export function closeExpired(room: Room): void {
  const at = room.context.now();
  const expired = [...room.channels.all()].filter(({ identity }) => identity.until <= at);
  for (const subscription of expired) end(room, subscription, "token expired");
}

/**
 * Closes the sockets of sessions that have ended and of members who were banned.
 *
 * @throws UnavailableError, OverloadError
 */
export async function closeEnded(room: Room): Promise<void> {
  const bySession = subscriptionsBySession(room.channels.all());
  if (bySession.size === 0) return;
  const { authentication, database } = room.context;
  const ended = await database.query<{ id: string }>(
    service,
    "select id from unnest($1::uuid[]) as id where auth.session_state(id) <> 'alive'",
    [[...bySession.keys()]],
  );
  for (const { id } of ended) {
    // It may be believed alive for a moment yet, and would join again.
    authentication.forget(id);
    for (const subscription of bySession.get(id) ?? []) end(room, subscription, "session ended");
  }
}

function subscriptionsBySession(
  subscriptions: Iterable<Subscription>,
): ReadonlyMap<string, readonly Subscription[]> {
  const bySession = new Map<string, Subscription[]>();
  for (const subscription of subscriptions) {
    const { sessionId } = subscription.identity;
    if (sessionId === undefined) continue;
    bySession.set(sessionId, [...(bySession.get(sessionId) ?? []), subscription]);
  }
  return bySession;
}

/** Nothing more is heard, even by a peer that does not close its end. */
function end(room: Room, { connection }: Subscription, reason: string): void {
  for (const each of connection.subscriptions.values()) room.remove(each);
  connection.close(closeCodes.refused, reason);
}
