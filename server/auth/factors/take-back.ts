/**
 * The way back for whoever finds that somebody else has added a second factor: a password is enough to add
 * the first one, and from then on the owner could change nothing. So the mail that tells of it brings a
 * link that takes the factor back. It does not sign in past a factor that the owner has besides.
 */
import { randomUUID } from "node:crypto";
import { service, type Transaction } from "../../database/database.ts";
import { linkTokenOf } from "../../mail/mail-secrets.ts";
import { languageOf, queueMail, tellMember } from "../../mail/outbox.ts";
import { tokenExpired } from "../auth-error.ts";
import type { AuthContext, Call } from "../call.ts";
import { lockUser, type User } from "../accounts/users.ts";
import { beginMailChange } from "../mail/mail-change.ts";
import { voidTokens } from "../mail/one-time-tokens.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { type Grant, openSession } from "../sessions/sessions.ts";

const lifetime = "7 days";

/** Tells a member that a factor counts from now on, with the link that takes it back. */
export async function tellOfFactor(
  { secrets, origins }: AuthContext,
  tx: Transaction,
  user: User,
  factorId: string,
): Promise<void> {
  if (user.email === null) return;
  const id = randomUUID();
  await tx.query("insert into auth_server.factor_links (factor_id, link_hash) values ($1, $2)", [
    factorId,
    secrets.hmac("factor link", linkTokenOf(secrets, id)),
  ]);
  await queueMail(tx, {
    id,
    template: "factor-added",
    language: languageOf(user.raw_user_meta_data) ?? "en",
    recipient: user.email,
    userId: user.id,
    facts: { redirect: new URL("/reset-password", origins.site).href, type: "factor_added" },
  });
}

/**
 * Takes a factor back with the link of that mail. What a stranger could have done with it ends as well: every
 * session, the recovery codes, the password, and a change of address that was begun.
 *
 * @returns a session that may choose a new password
 * @throws AuthError 403 otp_expired
 */
export async function takeFactorBack(
  context: AuthContext,
  call: Call,
  link: string,
): Promise<Grant> {
  const { database, secrets } = context;
  return database.transaction(service, async (tx) => {
    const [taken] = await tx.query<{ user_id: string }>(
      `delete from auth.mfa_factors as factor using auth_server.factor_links as link
       where link.factor_id = factor.id and link.link_hash = $1
         and link.created_at > now() - interval '${lifetime}'
       returning factor.user_id`,
      [secrets.hmac("factor link", link)],
    );
    const user = taken && (await lockUser(tx, taken.user_id));
    if (user === undefined || user.is_banned) throw tokenExpired();
    await tx.query("delete from auth_server.recovery_codes where user_id = $1", [user.id]);
    await tx.query(
      "update auth.users set encrypted_password = null, updated_at = now() where id = $1",
      [user.id],
    );
    await voidTokens(tx, user.id);
    await beginMailChange(tx, user.id, "");
    await endSessions(context, tx, user.id, "global", null);
    await tellMember(tx, user, "factor-removed");
    return openSession(context, tx, user.id, "recovery", call);
  });
}
