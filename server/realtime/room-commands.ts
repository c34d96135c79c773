/** Changes of the state that sockets share: who joins a channel and leaves it, and what is said there. */
import { bytesOfObject } from "#server/bytes-under-way.ts";
import { broadcast, type Broadcast } from "./broadcast/broadcast.ts";
import type { Channels } from "./channels/channels.ts";
import type { Interests } from "./changes/interests.ts";
import type { Presence } from "./presence/presence.ts";
import type { QuestionCount } from "./changes/question-count.ts";
import type { Relay } from "./processes/relay.ts";
import { tell, tellSystem } from "./sockets/replies.ts";
import type { Subscription } from "./subscription.ts";
import type { Tables } from "./changes/tables.ts";

/** Acts upon a room. */
export interface RoomCommands {
  /**
   * Sends a message to everybody in the channel but `except`, here and at the other processes.
   *
   * @param speaker whose messages count together; none for the server itself
   * @returns whether it was sent: too much may have been for this speaker
   */
  readonly speak: (said: Broadcast, speaker?: string, except?: Subscription) => boolean;
  readonly add: (subscription: Subscription) => void;
  /** Takes someone out, and tells those who saw it. */
  readonly remove: (subscription: Subscription) => void;
  /** Something was missed: the client is told, joins again, and fetches what it needs (case T09). */
  readonly lose: (subscription: Subscription, reason: string) => void;
  /** The same for all who hear changes of the database, or also for those who hear its messages in private channels. */
  readonly loseAll: (reason: string, missed?: "changes" | "changes and messages") => void;
}

/** Parts that the commands change. */
export interface RoomParts {
  readonly channels: Channels;
  readonly interests: Interests;
  readonly questions: QuestionCount;
  readonly tables: Tables;
  readonly presence: Presence;
  readonly relay: Relay;
  /** Tells whether as many bytes may be sent now for what somebody says. */
  readonly mayBeHeard: (speaker: string, bytes: number) => boolean;
}

/** Makes the commands over the parts of one room. */
export function createCommands(parts: RoomParts): RoomCommands {
  return {
    speak: (said, speaker, except) => speak(parts, said, speaker, except),
    add: (subscription) => {
      parts.channels.add(subscription);
      parts.interests.add(subscription);
    },
    remove: (subscription) => remove(parts, subscription),
    lose: (subscription, reason) => lose(parts, subscription, reason),
    loseAll: (reason, missed = "changes") => {
      parts.tables.forget();
      const mayHaveMissed = ({ bindings, isPrivate }: Subscription) =>
        bindings.length > 0 || (isPrivate && missed === "changes and messages");
      for (const each of parts.channels.all()) {
        if (mayHaveMissed(each)) lose(parts, each, reason);
      }
    },
  };
}

function speak(
  { channels, relay, mayBeHeard }: RoomParts,
  said: Broadcast,
  speaker?: string,
  except?: Subscription,
): boolean {
  const { topic, isPrivate, event, content } = said;
  const listeners = [...channels.in(topic, isPrivate)].filter((each) => each !== except);
  const bytes = listeners.length * (content.length + bytesOfObject);
  if (speaker !== undefined && !mayBeHeard(speaker, bytes)) return false;
  broadcast(listeners, said);
  const isBytes = typeof content !== "string";
  const text = isBytes ? Buffer.from(content).toString("base64") : content;
  relay.tell({ kind: "broadcast", topic, isPrivate, event, content: text, isBytes });
  return true;
}

function remove(parts: RoomParts, subscription: Subscription): void {
  const { channels, interests, questions, presence } = parts;
  if (!channels.remove(subscription)) return;
  interests.remove(subscription);
  questions.remove(subscription);
  presence.untrack(subscription);
}

function lose(parts: RoomParts, subscription: Subscription, reason: string): void {
  if (subscription.connection.subscriptions.get(subscription.topic) !== subscription) return;
  tellSystem(subscription, "postgres_changes", "error", reason);
  tell(subscription, "phx_error", JSON.stringify({ reason }));
  remove(parts, subscription);
}
