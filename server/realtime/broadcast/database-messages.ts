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

/**
 * Tells a channel the message that the database has left under this id.
 *
 * @throws UnavailableError, OverloadError
 */
export async function sendDatabaseMessage(room: Room, id: string): Promise<void> {
  const { channels, context } = room;
  const [row] = await context.database.query<Row>(
    service,
    `select topic, coalesce(event, '') as event, coalesce(payload, '{}')::text as payload,
       coalesce(private, false) as private
     from realtime.messages where id = $1`,
    [id],
  );
  if (row === undefined) return;
  const topic = `realtime:${row.topic}`;
  const { event, payload: content } = row;
  if (row.private && event === audienceEvent) await askAudienceAnew(room, topic);
  broadcast(channels.in(topic, row.private), { topic, event, content });
}

/** Messages are kept for three days, as on Supabase. */
export async function forgetOldMessages(database: Database): Promise<void> {
  await database.query(
    service,
    "delete from realtime.messages where inserted_at < now() at time zone 'utc' - interval '3 days'",
  );
}
