/** Everything that is shared by the sockets of this process: who has joined what, and what they hear. */
import type { ServerContext } from "#server/context.ts";
import { createBuckets } from "#server/token-bucket.ts";
import { type Bind, createBind } from "./changes/bindings.ts";
import type { Bounds } from "./sockets/bounds.ts";
import { broadcast } from "./broadcast/broadcast.ts";
import { type Changes, createChanges } from "./changes/changes.ts";
import type { JoinUnderWay } from "./channels/audience.ts";
import { type Channels, createChannels } from "./channels/channels.ts";
import { createInterests, type Interests } from "./changes/interests.ts";
import { createMemberSockets, type MemberSockets } from "./sockets/member-sockets.ts";
import { createOthers, type Others } from "./processes/others.ts";
import { createPresence, type Presence } from "./presence/presence.ts";
import { createQuestionCount, type QuestionCount } from "./changes/question-count.ts";
import { createRelay, type Relay } from "./processes/relay.ts";
import { tell } from "./sockets/replies.ts";
import { createCommands, type RoomCommands } from "./room-commands.ts";
import type { Subscription } from "./subscription.ts";
import { createTables } from "./changes/tables.ts";

/** State that all sockets of this process share. */
export interface Room extends RoomCommands, People {
  readonly context: ServerContext;
  readonly bounds: Bounds;
  readonly channels: Channels;
  readonly joins: Set<JoinUnderWay>;
  readonly interests: Interests;
  readonly questions: QuestionCount;
  readonly changes: Changes;
  readonly members: MemberSockets;
  readonly bind: Bind;
  /** Tells whether everything that is committed from now on will be heard. */
  readonly isHearing: () => boolean;
  readonly setHearing: (isHearing: boolean) => void;
}

/** Presence, here and at the other processes of this server. */
interface People {
  readonly presence: Presence;
  readonly relay: Relay;
  /** The other processes of this server. */
  readonly others: Others;
}

/** Makes an empty room. */
export function createRoom(context: ServerContext, bounds: Bounds): Room {
  const { database, log, now } = context;
  const channels = createChannels(now);
  const interests = createInterests();
  const tables = createTables(database, now);
  const questions = createQuestionCount(bounds.questionsPerOwner);
  const people = createPeople(context, bounds, channels);
  const commands = createCommands({
    ...people,
    channels,
    interests,
    questions,
    tables,
    mayBeHeard: createBuckets(bounds.heardRate, bounds.heardBurst),
  });
  const { lose, loseAll } = commands;
  const { rowBytes } = bounds;
  const deliver = createDelivery(now);
  let isHearing = false;

  return {
    ...people,
    ...commands,
    context,
    bounds,
    channels,
    joins: new Set(),
    interests,
    questions,
    changes: createChanges({ database, tables, interests, rowBytes, log, deliver, lose, loseAll }),
    members: createMemberSockets(bounds.socketsPerMember),
    bind: createBind(database, tables),
    isHearing: () => isHearing,
    setHearing: (value) => {
      isHearing = value;
    },
  };
}

/** Presence and the other processes tell each other what they hear. */
function createPeople(context: ServerContext, bounds: Bounds, channels: Channels): People {
  const { database, log, config } = context;
  const now = () => performance.now();
  const presence = createPresence({ channels, bounds, now, relay: (told) => relay.tell(told) });
  const others = createOthers({
    presence,
    now,
    speak: (said) => broadcast(channels.in(said.topic, said.isPrivate), said),
  });
  // An embedded database belongs to one process.
  const hasOthers = config.databaseUrl !== undefined;
  const relay = createRelay({ database, log, hasOthers, take: others.hear });
  return { presence, relay, others };
}

/** Tells a change to those who still hear: who has left meanwhile, or whose token has ended, does not. */
function createDelivery(now: () => number): (subscription: Subscription, payload: string) => void {
  return (subscription, payload) => {
    const { connection, topic, identity } = subscription;
    if (connection.subscriptions.get(topic) !== subscription || identity.until <= now()) return;
    tell(subscription, "postgres_changes", payload);
  };
}
