/** Asks anew who may be in a private channel: joining was a question about one moment. */
import { OverloadError, service, UnavailableError } from "#server/database/database.ts";
import type { Room } from "../room.ts";
import { privatePermissions } from "./private-channels.ts";

/** The event by which the database says that somebody in the channel may not be there any longer. */
export const audienceEvent = "audience";

/** A join that is under way, of which the answer of the policies may have been overtaken. */
export interface JoinUnderWay {
  /** With the prefix that it has in messages. */
  readonly topic: string;
  isOvertaken: boolean;
}

/** Asks about somebody who joins, and once more if the audience of the channel was asked anew meanwhile. */
export async function askWithAudience<Answer>(
  { joins }: Room,
  topic: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const join: JoinUnderWay = { topic, isOvertaken: false };
  joins.add(join);
  try {
    for (;;) {
      join.isOvertaken = false;
      const answer = await ask();
      if (!join.isOvertaken) return answer;
    }
  } finally {
    joins.delete(join);
  }
}

/**
 * Takes out those who may not hear the private channel any more, and hides those who may not be present in it. Who
 * cannot be asked about is taken out as well, and asked about when they join again; the others are asked all the same.
 *
 * @param topic with the prefix that it has in messages
 * @throws the first fault of the database, after all have been asked; a busy or absent one is none
 */
export async function askAudienceAnew(room: Room, topic: string): Promise<void> {
  const faults: unknown[] = [];
  for (const join of room.joins) join.isOvertaken ||= join.topic === topic;
  for (const subscription of room.channels.in(topic, true)) {
    const { identity, name } = subscription;
    // As the server: nobody puts off by their own requests that they are taken out.
    const asking = privatePermissions(room.context.database, identity.caller, name, service);
    const permissions = await asking.catch((error: unknown) => {
      if (!isBusyOrAway(error)) faults.push(error);
      return undefined;
    });
    if (permissions === undefined) room.lose(subscription, "Whether this is for you is not known");
    else if (!permissions.mayHear) {
      room.lose(subscription, "Unauthorized: This is not for you any more");
    } else if (!permissions.mayBePresent) room.presence.untrack(subscription);
    subscription.hasPresence &&= permissions?.maySeePresence === true;
  }
  if (faults.length > 0) throw faults[0];
}

function isBusyOrAway(error: unknown): boolean {
  return error instanceof OverloadError || error instanceof UnavailableError;
}
