import type { Transaction } from "../../database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthContext } from "../call.ts";
import { findSession } from "../sessions/find-session.ts";
import type { Member } from "../sessions/member.ts";
import { rotateRefreshToken } from "../sessions/refresh.ts";
import type { Grant } from "../sessions/sessions.ts";
import { findUser } from "../accounts/users.ts";

/** The proof that raised a session. */
export type Shown =
  | { readonly method: "totp"; readonly factorId: string }
  | { readonly method: "recovery_code" };

/** Makes a session one of two factors; its tokens are made anew. */
export async function raiseSession(
  context: AuthContext,
  tx: Transaction,
  member: Member,
  shown: Shown,
): Promise<Grant> {
  const { id } = member.session;
  await tx.query(
    `with proof as (
       insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
       values (gen_random_uuid(), $1, $3, now(), now())
       on conflict (session_id, authentication_method) do update set updated_at = now()
     )
     update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1`,
    [id, shown.method === "totp" ? shown.factorId : null, shown.method],
  );
  const [active] = await tx.query<{ token: string }>(
    "select token from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1 for update",
    [id],
  );
  const [user, session] = [await findUser(tx, member.user.id), await findSession(tx, id)];
  if (active === undefined || user === undefined || session === undefined) {
    throw new AuthError(403, "session_not_found", "The session has ended");
  }
  return { user, session, refreshToken: await rotateRefreshToken(context, tx, active.token, id) };
}
