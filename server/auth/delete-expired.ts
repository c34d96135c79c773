import type { ServerContext } from "../context.ts";
import { service } from "../database/database.ts";

/** Time for which it is kept what was sent to whom, and who asked for an account. */
const kept = "30 days";
/** Time for which an address waits for its confirmation; an administrator may have to hand on the link. */
const unconfirmed = "7 days";
/** Spent refresh tokens of one session: one that was copied longer ago is refused like any unknown one. */
const spentTokens = 200;
/** Milliseconds. */
const interval = 3_600_000;

const tidied = new WeakMap<ServerContext, number>();

/**
 * Once an hour: forgets old mail, codes and flows that nothing can come of any more, and accounts that
 * nobody ever confirmed; nobody has been able to make anything with those.
 */
export async function deleteExpired(context: ServerContext): Promise<void> {
  const { database, now } = context;
  if (now() - (tidied.get(context) ?? 0) < interval) return;
  tidied.set(context, now());
  for (const statement of statements) await database.query(service, statement);
}

const statements = [
  `delete from auth_server.mail_outbox where created_at < now() - interval '${kept}'`,
  "delete from auth.one_time_tokens where created_at < (now() at time zone 'utc') - interval '1 day'",
  "delete from auth.flow_state where created_at < now() - interval '1 day'",
  "delete from auth.mfa_challenges where created_at < now() - interval '1 day'",
  "delete from auth.sessions where not_after < now() - interval '1 day'",
  // Sessions of earlier versions have no end of their own; the next refresh gives them one.
  `delete from auth.sessions where not_after is null
     and coalesce(refreshed_at at time zone 'utc', created_at) < now() - interval '180 days'`,
  `delete from auth.refresh_tokens where id in (
     select id from (
       select id, row_number() over (partition by session_id order by id desc) as place
       from auth.refresh_tokens
       where revoked and session_id in (
         select session_id from auth.refresh_tokens where revoked
         group by session_id having count(*) > ${spentTokens}
       )
     ) as spent where place > ${spentTokens}
   )`,
  `delete from auth.users where created_at < now() - interval '${unconfirmed}'
     and email_confirmed_at is null and last_sign_in_at is null and invited_at is null`,
] as const;
