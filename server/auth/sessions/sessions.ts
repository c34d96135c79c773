import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { Transaction } from "../../database/database.ts";
import { audience } from "../../secrets.ts";
import type { AuthContext, Call } from "../call.ts";
import type { Session } from "./find-session.ts";
import { firstRefreshToken, storedRefreshToken } from "./refresh-tokens.ts";
import { userView } from "../accounts/user-view.ts";
import { type User, userColumns } from "../accounts/users.ts";

/** Ways to prove who one is (RFC 8176 in spirit, GoTrue's words). */
export type Method = "password" | "otp" | "totp" | "recovery" | "invite";

/** Tokens with which a client acts for a member. */
export interface Grant {
  readonly user: User;
  readonly session: Session;
  readonly refreshToken: string;
}

/** Seconds that an access token lasts. */
const lifetime = 3600;

/** Days that a session lasts without being used. */
export const sessionDays = 180;
/**
 * Sessions of one member; the one that was not used for longest makes room. Those that have shown the second
 * factor stay longest: the password alone must not push them out.
 */
const mostSessions = 50;

/** The next one from here finds room where limits are shared with strangers. */
const remembering = "select private.remember_network($1)";

/**
 * Remembers the network from which a member signs in or goes on.
 *
 * @throws UnavailableError, OverloadError
 */
export async function rememberNetwork(queries: Transaction, { visitor }: Call): Promise<void> {
  if (isIP(visitor.address) !== 0) await queries.query(remembering, [visitor.address]);
}

const opening = `
  with ended as (
    delete from auth.sessions where id in (
      select id from auth.sessions where user_id = $2
      order by coalesce(aal, 'aal1') = 'aal1', coalesce(refreshed_at at time zone 'utc', created_at) desc, id offset ${mostSessions - 1}
    )
  ), opened as (
    insert into auth.sessions (id, user_id, aal, created_at, updated_at, not_after, user_agent, ip)
    values ($1, $2, 'aal1', now(), now(), now() + interval '${sessionDays} days', $4, $5) returning id
  ), proof as (
    insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    select gen_random_uuid(), id, $3, now(), now() from opened
  ), token as (
    insert into auth.refresh_tokens (token, user_id, session_id, revoked, created_at, updated_at)
    select $6, $2::uuid, id, false, now(), now() from opened
  ), identity as (
    update auth.identities set last_sign_in_at = now() where user_id = $2 and provider = 'email'
  )
  update auth.users as u set last_sign_in_at = now() where u.id = $2 returning ${userColumns}`;

/** Begins a session of a member who has just proved who they are. One statement. */
export async function openSession(
  { secrets, now }: AuthContext,
  queries: Transaction,
  userId: string,
  method: Method,
  call: Call,
): Promise<Grant> {
  const { request, visitor } = call;
  const id = randomUUID();
  const refreshToken = firstRefreshToken();
  const [user] = await queries.query<User>(opening, [
    id,
    userId,
    method,
    request.headers.get("user-agent")?.slice(0, 500) ?? null,
    isIP(visitor.address) === 0 ? null : visitor.address,
    storedRefreshToken(secrets, refreshToken),
  ]);
  if (user === undefined) throw new Error("A session was opened for nobody");
  await rememberNetwork(queries, call);
  const amr = [{ method, timestamp: Math.floor(now() / 1000) }];
  return { user, session: { id, aal: "aal1", amr }, refreshToken };
}

/** The answer that signs a client in: tokens and the member, as GoTrue shapes it. */
export async function grantResponse(context: AuthContext, grant: Grant): Promise<Response> {
  return Response.json(await grantBody(context, grant), {
    headers: { "cache-control": "no-store" },
  });
}

/** `expires_at` in seconds since 1970, `expires_in` in seconds. */
export async function grantBody(context: AuthContext, { user, session, refreshToken }: Grant) {
  const issuedAt = Math.floor(context.now() / 1000);
  const view = userView(user);
  const accessToken = await context.secrets.signToken({
    sub: user.id,
    aud: audience,
    exp: issuedAt + lifetime,
    iat: issuedAt,
    email: view.email,
    phone: view.phone,
    app_metadata: view.app_metadata,
    user_metadata: view.user_metadata,
    role: "authenticated",
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  });
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: lifetime,
    expires_at: issuedAt + lifetime,
    refresh_token: refreshToken,
    user: view,
  };
}
