import * as v from "valibot";
import { service } from "../database/database.ts";
import { type Outbox, type OutboxRow, standsAlone, tokenColumn } from "../mail/outbox-rows.ts";
import { linkOf } from "../mail/write-mail.ts";
import { type FunctionCall, readBody, requireAdmin } from "./function-call.ts";
import type { FunctionContext } from "./function-context.ts";
import { FunctionError } from "./function-error.ts";

interface Entry extends OutboxRow {
  readonly created_at: Date;
  readonly next_try_at: Date | null;
  readonly tries: number;
  readonly sent_at: Date | null;
  readonly last_error: string | null;
  readonly state: "sent" | "waiting" | "given-up" | "may-have-arrived" | "obsolete";
  readonly can_retry: boolean;
  readonly is_fresh_sign_up: boolean;
}

/**
 * Tells whether a mail rests: one that is about to be sent, or is being sent (a try takes two minutes at most),
 * must not be sent twice. What waits for a mail server at all rests for ever.
 */
const rests =
  "given_up_at is not null or (next_try_at > now() + interval '2 minutes' and next_try_at < 'infinity')";

/** The sending was interrupted when the mail server had all of the mail, so nobody knows whether it arrived. */
const mayHaveArrived = "(given_up_at is not null and coalesce(last_error, '') ^@ 'interrupted')";

/** Copies of an announcement are counted with it; only those that did not arrive are shown. */
const isShown = (table: Outbox) => `(${standsAlone(table)} or given_up_at is not null)`;

/** A mail whose link has been used or replaced meanwhile is of no use any more. */
const isUseful = (table: Outbox) => `(${tokenColumn(table)} is null or exists (
  select from auth.one_time_tokens as t where t.id = ${tokenColumn(table)}))`;

/** The confirmation of an account that nobody has entered yet. */
const isFreshSignUp = (table: Outbox) =>
  table === "auth_server.mail_outbox"
    ? `(template = 'confirm' and facts ->> 'type' = 'signup' and exists (
        select from auth.users as u
        where u.id = user_id and u.email_confirmed_at is null and u.last_sign_in_at is null))`
    : "false";

const listing = (table: Outbox) => `
  select '${table}' as outbox, id, created_at, template, language, recipient, facts, tries, sent_at,
    last_error, ${tokenColumn(table)} as token_id,
    nullif(next_try_at, 'infinity') as next_try_at,
    case
      when sent_at is not null then 'sent'
      when not ${isUseful(table)} then 'obsolete'
      when ${mayHaveArrived} then 'may-have-arrived'
      when given_up_at is not null then 'given-up'
      else 'waiting'
    end as state,
    sent_at is null and ${isUseful(table)} and (${rests}) as can_retry,
    ${isFreshSignUp(table)} as is_fresh_sign_up
  from ${table} where ${isShown(table)}`;

const schema = v.strictObject({
  retry: v.optional(v.pipe(v.string(), v.uuid())),
  retry_failed: v.optional(v.literal(true)),
});

/**
 * The newest mails and what became of them, for administrators with a second factor; a POST may name one
 * to be tried again now. No mail is shown, for who reads a link that signs somebody in can be them. The
 * one exception: where no mail server is, the link that confirms a fresh account, in which nothing is yet,
 * because somebody has to hand it on.
 */
export async function outbox(context: FunctionContext, call: FunctionCall): Promise<Response> {
  await requireAdmin(context, call);
  const { mail } = context;
  if (call.request.method === "POST") {
    const { retry, retry_failed: all } = await readBody(call, schema);
    if (retry !== undefined) await tryAgain(context, retry);
    if (all === true) await tryFailedAgain(context);
  }
  const union = mail.outboxes.map(listing).join(" union all ");
  const entries = await context.database.query<Entry>(
    service,
    `select * from (${union}) as mails order by created_at desc limit 100`,
    [],
    { readOnly: true },
  );
  const [counted] = await context.database.query<{ waiting: number; failed: number }>(
    service,
    `select count(*) filter (where state = 'waiting')::integer as waiting,
       count(*) filter (where state = 'given-up')::integer as failed from (${union}) as mails`,
    [],
    { readOnly: true },
  );
  const { hasServer: hasMailServer, isAboutAccounts } = mail;
  return Response.json(
    {
      mails: entries.map((entry) => shown(context, entry)),
      waiting: counted?.waiting ?? 0,
      failed: counted?.failed ?? 0,
      has_mail_server: hasMailServer,
      has_account_mail: isAboutAccounts,
    },
    { headers: { "cache-control": "no-store" } },
  );
}

function shown({ mail }: FunctionContext, entry: Entry) {
  const mayBeHandedOn = !mail.hasServer && entry.state === "waiting" && entry.is_fresh_sign_up;
  return {
    id: entry.id,
    created_at: entry.created_at,
    template: entry.template,
    language: entry.language,
    recipient: entry.recipient,
    state: entry.state,
    tries: entry.tries,
    next_try_at: entry.state === "waiting" ? entry.next_try_at : null,
    sent_at: entry.sent_at,
    last_error: entry.last_error,
    can_retry: mail.hasServer && entry.can_retry,
    link: mayBeHandedOn ? (linkOf(mail.secrets, entry) ?? null) : null,
  };
}

/**
 * Makes a mail due that has been given up.
 *
 * @throws FunctionError 404 not_found for a mail that there is not, or that does not rest
 */
async function tryAgain({ database, mail }: FunctionContext, id: string): Promise<void> {
  for (const table of mail.outboxes) {
    const rows = await database.query(
      service,
      `${making(table)} where id = $1 and sent_at is null and (${rests})${reopening(table)}`,
      [id],
    );
    if (rows.length > 0) return mail.wake();
  }
  throw new FunctionError(404, "not_found", "There is no such mail that could be tried again");
}

/** Makes every mail due that has been given up, is of use, and has not arrived for sure. */
async function tryFailedAgain({ database, mail }: FunctionContext): Promise<void> {
  for (const table of mail.outboxes) {
    await database.query(
      service,
      `${making(table)} where given_up_at is not null and sent_at is null and not ${mayHaveArrived} and ${isUseful(table)}${reopening(table)}`,
    );
  }
  await mail.wake();
}

/** Statement that makes mail due, up to its condition. Who asks for it knows that it may arrive twice. */
function making(table: Outbox): string {
  const more = table === "public.mail_outbox" ? ", handed_over_at = null" : "";
  return `with due as (update ${table} set next_try_at = now(), given_up_at = null${more}`;
}

/** Its end: an announcement goes on as long as one of its mails is to be sent. */
function reopening(table: Outbox): string {
  if (table !== "public.mail_outbox") return " returning id) select id from due";
  return ` returning id, announcement_id), opened as (
    update public.announcements set state = 'sending'
    where state = 'done' and id in (select announcement_id from due) returning id
  ) select id from due`;
}
