import { isUuid } from "#domain/uuid.ts";
import { bearerOf } from "../../bearer.ts";
import { isSame } from "../../secrets.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthContext, Call } from "../call.ts";
import { findSession, type Session } from "./find-session.ts";
import { asService } from "../as-service.ts";
import { findUser, hasVerifiedFactor, type User } from "../accounts/users.ts";

/** Member whom a bearer token stands for, as the database knows them now. */
export interface Member {
  readonly user: User;
  readonly session: Session;
}

/**
 * The member who asks. Looked up anew each time: nothing here is believed for even a second.
 *
 * @throws AuthError 401 no_authorization or bad_jwt; 403 session_not_found, user_banned or, for someone who
 *   has a second factor and has not shown it in this session, insufficient_aal
 */
export async function requireMember(context: AuthContext, call: Call): Promise<Member> {
  const member = await requireSession(context, call);
  if (awaitsSecondFactor(member)) {
    throw new AuthError(403, "insufficient_aal", "AAL2 is required: show the second factor first");
  }
  return member;
}

/** Tells whether the member has a second factor and has not shown it in this session. */
function awaitsSecondFactor({ user, session }: Member): boolean {
  return session.aal === "aal1" && hasVerifiedFactor(user);
}

/**
 * The member whom a session is of, the second factor shown or not: for what it takes to show it, and to leave.
 *
 * @throws AuthError 401 no_authorization or bad_jwt; 403 session_not_found or user_banned
 */
export async function requireSession(context: AuthContext, { request }: Call): Promise<Member> {
  const token = bearerOf(request);
  if (token === undefined) {
    throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  }
  const claims = await context.secrets.verifyToken(token).catch(() => {
    throw new AuthError(401, "bad_jwt", "invalid JWT: unable to verify it, or it has expired");
  });
  const { sub, session_id: sessionId } = claims;
  if (!isUuid(sub) || !isUuid(sessionId))
    throw new AuthError(401, "bad_jwt", "invalid JWT: claims are missing");
  const queries = asService(context.database);
  const [user, session] = await Promise.all([
    findUser(queries, sub),
    findSession(queries, sessionId),
  ]);
  if (user === undefined || session === undefined) {
    throw new AuthError(
      403,
      "session_not_found",
      "Session from session_id claim in JWT does not exist",
    );
  }
  if (user.is_banned) throw new AuthError(403, "user_banned", "User is banned");
  return { user, session };
}

/**
 * Only the server's own tools go on.
 *
 * @throws AuthError 401 no_authorization, 403 not_admin
 */
export function requireSecretKey({ secrets }: AuthContext, { request }: Call): void {
  const key = bearerOf(request) ?? request.headers.get("apikey");
  if (key === null)
    throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  if (!isSame(key, secrets.secretKey)) throw new AuthError(403, "not_admin", "User not allowed");
}
