/** Broadcasts that the database sends itself (`realtime.send`): kept as rows, and told by their ids. */
import { type Database, service } from "#server/database/database.ts";
import { askAudienceAnew, audienceEvent } from "../channels/audience.ts";
import { broadcast } from "./broadcast.ts";
import type { Room } from "../room.ts";

interface Row {
  readonly topic: string;
  readonly event: string;
  /** JSON text. */
  readonly payload: string;
  readonly private: boolean;
}

/** Milliseconds for which a message waits for those before it: what the database owes for long keeps nobody. */
const longestWait = 2000;

/** Resolves when `work` has ended, or its time is over. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, isOver]);
  clearTimeout(timer);
}

/**
 * Makes what tells channels the messages that the database has left under their ids. They are read side by side
 * and told in the order in which their ids came.
 */
export function createDatabaseMessages(room: Room): (id: string) => void {
  const { log } = room.context;
  let last = Promise.resolve();
  const complain = (error: unknown) =>
    log.fault("message of the database could not be sent", error);

  const send = async (id: string, before: Promise<void>): Promise<void> => {
    const turn = within(longestWait, before);
    const [read] = await Promise.allSettled([readMessage(room, id), turn]);
    if (read.status === "rejected") complain(read.reason);
    // Nobody else's messages wait until everybody of an audience has been asked.
    else if (read.value !== undefined) sendMessage(room, read.value).catch(complain);
  };

  return (id) => {
    last = send(id, last);
  };
}

/** @throws UnavailableError, OverloadError */
async function readMessage(room: Room, id: string): Promise<Row | undefined> {
  const [row] = await room.context.database.query<Row>(
    service,
    `select topic, coalesce(event, '') as event, coalesce(payload, '{}')::text as payload,
       coalesce(private, false) as private
     from realtime.messages where id = $1`,
    [id],
  );
  return row;
}

async function sendMessage(room: Room, row: Row): Promise<void> {
  const topic = `realtime:${row.topic}`;
  const { event, payload: content } = row;
  // A word to the server alone: whoever may stay need not hear that somebody else may not.
  if (row.private && event === audienceEvent) return askAudienceAnew(room, topic);
  broadcast(room.channels.in(topic, row.private), { topic, event, content });
}

/**
 * Forgets messages of more than an hour: each is read when it is told, and guests in a match make thousands an hour.
 * Supabase keeps them for three days.
 */
export async function forgetOldMessages(database: Database): Promise<void> {
  await database.query(
    service,
    "delete from realtime.messages where inserted_at < now() at time zone 'utc' - interval '1 hour'",
  );
}
