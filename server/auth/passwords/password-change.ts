/**
 * A new password needs more than a session that somebody may have found open: the current password, a
 * code from the mailbox, or a session that a mailed link has just made (case A11).
 */
import { service, type Transaction } from "../../database/database.ts";
import { tellMember } from "../../mail/outbox.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthContext, Call } from "../call.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { beginMailChange } from "../mail/mail-change.ts";
import type { Member } from "../sessions/member.ts";
import { hasFreshProof } from "../sessions/find-session.ts";
import { voidTokens } from "../mail/one-time-tokens.ts";
import { requireGoodPassword } from "./password-rules.ts";
import { checkProof, type Proof } from "../sessions/proofs.ts";
import { lockUser, personalWords } from "../accounts/users.ts";

/** New password, with the proof of who asks for it. */
export interface PasswordChange extends Proof {
  readonly password: string;
}

/**
 * Changes the password, ends every other session and tells the member.
 *
 * @throws AuthError 422 weak_password, same_password or reauthentication_not_valid; 400
 *   current_password_required, current_password_mismatch or reauthentication_needed
 */
export async function changePassword(
  context: AuthContext,
  call: Call,
  member: Member,
  change: PasswordChange,
): Promise<void> {
  const { user, session } = member;
  const { password } = change;
  requireGoodPassword(password, personalWords(user.email, user.raw_user_meta_data));
  if (!cameByLink(context, member)) await checkProof(context, call, member, change);
  if (await context.hasher.fits(password, user.encrypted_password, session.id)) {
    throw new AuthError(
      422,
      "same_password",
      "New password should be different from the old password.",
    );
  }
  const hash = await context.hasher.hash(password, session.id);
  await context.database.transaction(service, (tx) => store(context, tx, member, hash));
}

async function store(
  context: AuthContext,
  tx: Transaction,
  { user, session }: Member,
  hash: string,
): Promise<void> {
  await lockUser(tx, user.id);
  await tx.query(
    "update auth.users set encrypted_password = $2, updated_at = now() where id = $1",
    [user.id, hash],
  );
  await voidTokens(tx, user.id);
  // Whoever had the old password may have begun a change of address.
  await beginMailChange(tx, user.id, "");
  await spendRecovery(tx, session.id);
  await endSessions(context, tx, user.id, "others", session.id);
  await tellMember(tx, user, "password-changed");
}

/** A link to choose a password chooses one; what is left is that its member read the mailbox. */
async function spendRecovery(tx: Transaction, sessionId: string): Promise<void> {
  await tx.query(
    `with spent as (
       delete from auth.mfa_amr_claims
       where session_id = $1 and authentication_method in ('recovery', 'invite')
       returning session_id, created_at, updated_at
     )
     insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
     select gen_random_uuid(), session_id, 'otp', min(created_at), max(updated_at)
     from spent group by session_id
     on conflict (session_id, authentication_method) do nothing`,
    [sessionId],
  );
}

/**
 * Tells whether a mailed link has just made this session, for someone who forgot their password or never had
 * one.
 */
function cameByLink({ now }: AuthContext, { user, session }: Member): boolean {
  const methods =
    user.encrypted_password === null ? ["recovery", "invite", "otp"] : ["recovery", "invite"];
  return hasFreshProof(session, now, methods);
}
