/** The two outboxes as tables: what is due, and what became of it. */
import type { Language } from "#domain/language.ts";
import { type Database, service } from "../database/database.ts";
import type { MailFacts } from "./outbox.ts";

/**
 * Mail about accounts, which somebody waits for and only the server sees; then mail that administrators
 * ask for.
 */
export const outboxes = ["auth_server.mail_outbox", "public.mail_outbox"] as const;
/** Table that mail waits in until it is sent. */
export type Outbox = (typeof outboxes)[number];

/** A row of an outbox, as far as a mail is written from it. */
export interface OutboxRow {
  readonly outbox: Outbox;
  readonly id: string;
  readonly token_id: string | null;
  readonly template: string;
  readonly language: Language;
  readonly recipient: string;
  readonly facts: MailFacts;
}

/** Place of the outboxes. */
interface Stored {
  readonly database: Database;
}

/** Longer than a conversation with a mail server can take. */
const claim = "2 minutes";
/** Time after which a mail is no use any more. */
const longest = "1 day";

/** Statement that takes the mail that is due, and claims it so that no other process sends it. */
const claiming = (outbox: Outbox) => `
  update ${outbox} set tries = tries + 1, next_try_at = now() + interval '${claim}'
  where id = (
    select id from ${outbox}
    where sent_at is null and given_up_at is null and next_try_at <= now() and ${standsAlone(outbox)}
    order by next_try_at limit 1 for update skip locked
  )
  returning id, template, language, recipient, facts, ${tokenColumn(outbox)} as token_id, '${outbox}' as outbox`;

/** Condition that a mail is no copy of an announcement: those have a pace of their own. */
export function standsAlone(outbox: Outbox): string {
  return outbox === "public.mail_outbox" ? "announcement_id is null" : "true";
}

/** Column of the token that a mail brings; only mail about accounts has one. */
export function tokenColumn(outbox: Outbox): string {
  return outbox === "auth_server.mail_outbox" ? "token_id" : "null::uuid";
}

/**
 * Takes the next mail that is due, so that no other process sends it.
 *
 * @param among in the order in which they are emptied
 */
export async function claimNext(
  { database }: Stored,
  among: readonly Outbox[],
): Promise<OutboxRow | undefined> {
  for (const outbox of among) {
    const [row] = await database.query<OutboxRow>(service, claiming(outbox));
    if (row !== undefined) return row;
  }
  return undefined;
}

/** A link lasts from the moment when it is sent. False when it has been used or replaced meanwhile. */
export async function renewToken(
  { database }: Stored,
  { token_id: id }: OutboxRow,
): Promise<boolean> {
  if (id === null) return true;
  const rows = await database.query(
    service,
    `update auth.one_time_tokens set created_at = now() at time zone 'utc' where id = $1 returning id`,
    [id],
  );
  return rows.length > 0;
}

/** Marks a mail as sent: it is kept for a while to whom what was sent, but nothing of someone who has left. */
export async function settle(
  { database }: Stored,
  { outbox, id, template }: OutboxRow,
): Promise<void> {
  const statement =
    template === "account-deleted"
      ? `delete from ${outbox} where id = $1`
      : `update ${outbox} set sent_at = now(), last_error = null where id = $1`;
  await database.query(service, statement, [id]);
}

/** Puts a mail off; the pauses grow from 2 s to an hour. */
export async function postpone(
  { database }: Stored,
  { outbox, id }: OutboxRow,
  reason: string,
): Promise<void> {
  await database.query(
    service,
    `update ${outbox} set last_error = $2,
       next_try_at = now() + least(interval '2 seconds' * 2 ^ least(tries - 1, 12), interval '1 hour'),
       given_up_at = case when created_at < now() - interval '${longest}' then now() end
     where id = $1`,
    [id, reason],
  );
}

/** Sets a mail aside: nobody looks at it again until somebody says so. */
export async function shelve({ database }: Stored, { outbox, id }: OutboxRow): Promise<void> {
  await database.query(service, `update ${outbox} set next_try_at = 'infinity' where id = $1`, [
    id,
  ]);
}

/** Marks a mail that will not be sent. */
export async function giveUp(
  { database }: Stored,
  { outbox, id }: OutboxRow,
  reason: string,
): Promise<void> {
  await database.query(
    service,
    `update ${outbox} set given_up_at = now(), last_error = $2 where id = $1`,
    [id, reason],
  );
}
