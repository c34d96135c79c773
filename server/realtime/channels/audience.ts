/** Asks anew who may be in a private channel: joining was a question about one moment. */
import type { Room } from "../room.ts";
import { privatePermissions } from "./private-channels.ts";

/** The event by which the database says that somebody in the channel may not be there any longer. */
export const audienceEvent = "audience";

/**
 * Takes out those who may not hear the private channel any more, and hides those who may not be present in it.
 *
 * @param topic with the prefix that it has in messages
 * @throws UnavailableError, OverloadError
 */
export async function askAudienceAnew(room: Room, topic: string): Promise<void> {
  for (const subscription of room.channels.in(topic, true)) {
    const { identity, name } = subscription;
    const permissions = await privatePermissions(room.context.database, identity.caller, name);
    if (!permissions.mayHear) room.lose(subscription, "Unauthorized: This is not for you any more");
    else if (!permissions.mayBePresent) room.presence.untrack(subscription);
    subscription.hasPresence &&= permissions.maySeePresence;
  }
}
