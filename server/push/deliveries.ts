/** The queue of what devices are still to be told, as a table. */
import { asLanguage, type Language } from "#domain/language.ts";
import { type Database, service } from "../database/database.ts";

/** Place of the queue. */
interface Stored {
  readonly database: Database;
}

/** A notification for a device, and the device. */
export interface Delivery {
  readonly id: string;
  readonly subscriptionId: string;
  readonly tries: number;
  readonly endpoint: string;
  readonly publicKey: string;
  readonly authSecret: string;
  readonly language: Language;
  readonly noticeId: string;
  readonly kind: string;
  readonly senderName: string | null;
  /** Read meanwhile, in the app: nobody needs to be told any more. */
  readonly isRead: boolean;
}

interface Row {
  readonly id: string;
  readonly subscription_id: string;
  readonly tries: number;
  readonly endpoint: string;
  readonly public_key: string;
  readonly auth_secret: string;
  readonly language: string;
  readonly notification_id: string;
  readonly type: string;
  readonly sender_name: string | null;
  readonly read: boolean;
}

/** Longer than a conversation with a push service can take. */
const claim = "1 minute";

/** Takes the next delivery that is due, so that no other process sends it meanwhile. */
export async function claimDelivery({ database }: Stored): Promise<Delivery | undefined> {
  const [row] = await database.query<Row>(
    service,
    `with claimed as (
       update private.push_deliveries
       set tries = tries + 1, next_try_at = now() + interval '${claim}'
       where id = (
         select id from private.push_deliveries where next_try_at <= now()
         order by next_try_at limit 1 for update skip locked
       )
       returning id, subscription_id, notification_id, tries
     )
     select claimed.*, endpoint, public_key, auth_secret, language, type, read,
       content ->> 'sender_name' as sender_name
     from claimed
     join public.push_subscriptions as subscription on subscription.id = claimed.subscription_id
     join public.notifications as notification on notification.id = claimed.notification_id`,
  );
  return row === undefined ? undefined : toDelivery(row);
}

function toDelivery(row: Row): Delivery {
  return {
    id: row.id,
    subscriptionId: row.subscription_id,
    tries: row.tries,
    endpoint: row.endpoint,
    publicKey: row.public_key,
    authSecret: row.auth_secret,
    language: asLanguage(row.language),
    noticeId: row.notification_id,
    kind: row.type,
    senderName: row.sender_name,
    isRead: row.read,
  };
}

/** Forgets a delivery that was made, or cannot be. */
export async function settleDelivery({ database }: Stored, id: string): Promise<void> {
  await database.query(service, "delete from private.push_deliveries where id = $1", [id]);
}

/** Forgets a device that does not exist any more, with everything that waits for it. */
export async function forgetDevice({ database }: Stored, id: string): Promise<void> {
  await database.query(service, "delete from public.push_subscriptions where id = $1", [id]);
}

/** Puts a delivery off for so many seconds. */
export async function postponeDelivery(
  { database }: Stored,
  id: string,
  seconds: number,
): Promise<void> {
  await database.query(
    service,
    "update private.push_deliveries set next_try_at = now() + make_interval(secs => $2) where id = $1",
    [id, seconds],
  );
}

/** Milliseconds until something is due; undefined when nothing waits. */
export async function pauseUntilDelivery({ database }: Stored): Promise<number | undefined> {
  const [row] = await database.query<{ ms: number | null }>(
    service,
    `select (extract(epoch from min(next_try_at) - now()) * 1000)::float8 as ms
     from private.push_deliveries`,
  );
  return row?.ms === null || row === undefined ? undefined : Math.max(0, row.ms);
}
