import * as v from "valibot";
import { service } from "../database/database.ts";
import { type FunctionCall, readBody, requireAdmin } from "./function-call.ts";
import type { FunctionContext } from "./function-context.ts";

/** Bodies: nothing to choose, so that nobody can be named who has not signed up. */
const schema = v.strictObject({ resend: v.literal(true) });

/** Members who have not confirmed their address, of whom some have had a mail about it in the last day. */
const pending = `
  select account.id, account.email,
    case when account.raw_user_meta_data ->> 'language' in ('es', 'fr')
      then account.raw_user_meta_data ->> 'language' else 'en' end as language,
    exists (
      select from auth_server.mail_outbox as mail
      where mail.user_id = account.id and mail.template in ('confirm', 'confirm-again')
        and mail.created_at > now() - interval '1 day'
    ) or exists (
      select from auth_server.mail_requests as asked
      where asked.address = account.email and asked.kind in ('sign-up', 'resend-sign-up')
    ) as has_had_one
  from auth.users as account
  where account.email_confirmed_at is null and account.email is not null and account.deleted_at is null
    and (account.banned_until is null or account.banned_until <= now())`;

/**
 * Sends everybody who has not confirmed the address the mail for that once more, at most once a day; a GET says
 * how many there are. For administrators with a second factor.
 */
export async function confirmations(
  context: FunctionContext,
  call: FunctionCall,
): Promise<Response> {
  await requireAdmin(context, call);
  const requested = call.request.method === "POST" ? await resend(context, call) : 0;
  const [counted] = await context.database.query<{ pending: number; due: number }>(
    service,
    `select count(*)::integer as pending, count(*) filter (where not has_had_one)::integer as due
     from (${pending}) as members`,
    [],
    { readOnly: true },
  );
  const body = { pending: counted?.pending ?? 0, due: counted?.due ?? 0, requested };
  return Response.json(body, { headers: { "cache-control": "no-store" } });
}

/** Asks in the members' names, as their own "send it again" does; two administrators at once ask once. */
async function resend(context: FunctionContext, call: FunctionCall): Promise<number> {
  await readBody(call, schema);
  const facts = JSON.stringify({ redirect: new URL(context.site).href });
  const asked = await context.database.transaction(service, async (tx) => {
    await tx.query("select pg_advisory_xact_lock(hashtext('wab pending confirmations'))");
    return tx.query(
      `insert into auth_server.mail_requests (kind, address, language, facts)
       select 'resend-sign-up', email, language, $1::jsonb
       from (${pending}) as members where not has_had_one
       returning id`,
      [facts],
    );
  });
  await context.mail.wake();
  return asked.length;
}
