import type { ServerContext } from "../context.ts";
import { service } from "../database/database.ts";

/** How long it is kept to whom what was sent. */
const kept = "30 days";
/** Milliseconds. */
const interval = 3_600_000;

const tidied = new WeakMap<ServerContext, number>();

/** Once an hour: forgets old mail, and codes and flows that nothing can come of any more. */
export async function tidyMail(context: ServerContext): Promise<void> {
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
] as const;
