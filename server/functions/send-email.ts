import * as v from "valibot";
import { service } from "../database/database.ts";
import type { LimitRule } from "../limits.ts";
import { announcements } from "#domain/mail-templates.ts";
import { type FunctionCall, readBody, requireAdmin } from "./function-call.ts";
import type { FunctionContext } from "./function-context.ts";

const mails: LimitRule = { name: "send-email", points: 2000, seconds: 86_400, without: "refuse" };
const mostAtOnce = 500;

/** Choice of words and of members. No text, sender or address of one's own (case M03). */
const schema = v.strictObject({
  template: v.picklist(announcements),
  recipients: v.pipe(
    v.array(v.pipe(v.string(), v.uuid())),
    v.minLength(1),
    v.maxLength(mostAtOnce),
  ),
});

/** Sends members one of our mails, each in their language. For administrators with a second factor. */
export async function sendEmail(context: FunctionContext, call: FunctionCall): Promise<Response> {
  const admin = await requireAdmin(context, call);
  const { template, recipients } = await readBody(call, schema, 32_768);
  await context.limits.consume(mails, admin, recipients.length);
  const queued = await context.database.query(service, queueing, [
    admin,
    template,
    recipients,
    JSON.stringify({ redirect: new URL(context.site).href }),
  ]);
  await context.mail.wake();
  return Response.json({ queued: queued.length });
}

const queueing = `
  insert into public.mail_outbox (user_id, requested_by, template, language, recipient, facts)
  select u.id, $1, $2,
    case when u.raw_user_meta_data ->> 'language' in ('en', 'es', 'fr')
      then u.raw_user_meta_data ->> 'language' else 'en' end,
    u.email, $4::jsonb
  from auth.users as u join public.profiles as profile on profile.id = u.id
  where u.id = any($3::uuid[]) and u.email_confirmed_at is not null and u.email is not null
    and u.deleted_at is null and not profile.banned and not profile.deactivated
  returning id`;
