/**
 * Every refresh token is good once. One that comes again within seconds is another tab's, and gets the
 * same answer; one that comes later has been copied, and nobody can tell by whom, so the whole session
 * ends for both and its member is told (case A05; RFC 9700, 4.14.2).
 */
import * as v from "valibot";
import { service, type Transaction } from "../../database/database.ts";
import { consumeOfNetwork, type LimitRule } from "../../limits.ts";
import { tellMember } from "../../mail/outbox.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { type AuthContext, type Call, maybe, readBody } from "../call.ts";
import { findSession } from "./find-session.ts";
import { nextRefreshToken, storedRefreshToken } from "./refresh-tokens.ts";
import { type Grant, grantResponse, rememberNetwork, sessionDays } from "./sessions.ts";
import { findUser } from "../accounts/users.ts";

const refreshes: LimitRule = { name: "refresh", points: 600, seconds: 300, without: "refuse" };
/** Seconds within which a used token may come again. */
const grace = 10;

const schema = v.object({ refresh_token: maybe(v.string()) });

/** `POST token?grant_type=refresh_token` */
export async function refresh(context: AuthContext, call: Call): Promise<Response> {
  const { refresh_token: token } = await readBody(call, schema);
  if (!token) throw validationFailed("refresh_token required");
  await consumeOfNetwork(context.limits, refreshes, call.visitor.address);
  const stored = storedRefreshToken(context.secrets, token);
  const outcome = await context.database.transaction(service, (tx) =>
    exchange(context, tx, stored, token).then(async (exchanged) => {
      if (!(exchanged instanceof AuthError)) await rememberNetwork(tx, call);
      return exchanged;
    }),
  );
  if (outcome instanceof AuthError) throw outcome;
  return grantResponse(context, outcome);
}

interface KnownToken {
  readonly user_id: string;
  readonly session_id: string;
  readonly revoked: boolean;
  readonly is_recent: boolean;
}

/** A refusal is given back rather than thrown, because what it changes must stay. */
async function exchange(
  context: AuthContext,
  tx: Transaction,
  stored: string,
  token: string,
): Promise<Grant | AuthError> {
  const known = await lockToken(tx, stored);
  if (known === undefined) return notFound();
  const user = await findUser(tx, known.user_id);
  const session = await findSession(tx, known.session_id);
  if (user === undefined || session === undefined) return notFound();
  if (user.is_banned)
    return new AuthError(400, "user_banned", "Invalid Refresh Token: User Banned");
  if (known.revoked && !known.is_recent) {
    await tx.query("delete from auth.sessions where id = $1", [session.id]);
    context.authentication.forget(session.id);
    await tellMember(tx, user, "session-ended");
    return new AuthError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
  }
  const refreshToken = known.revoked
    ? await followChain(context, tx, token)
    : await rotateRefreshToken(context, tx, stored, session.id);
  return refreshToken === undefined ? notFound() : { user, session, refreshToken };
}

async function lockToken(tx: Transaction, stored: string): Promise<KnownToken | undefined> {
  const [known] = await tx.query<KnownToken>(
    `select user_id, session_id, revoked, updated_at > clock_timestamp() - make_interval(secs => $2) as is_recent
     from auth.refresh_tokens where token = $1 for update`,
    [stored, grace],
  );
  return known;
}

/**
 * Retires a token and gives the next of its session.
 *
 * @param stored as `storedRefreshToken` gives it
 */
export async function rotateRefreshToken(
  { secrets }: AuthContext,
  tx: Transaction,
  stored: string,
  sessionId: string,
): Promise<string> {
  const next = nextRefreshToken(secrets, stored);
  await tx.query(
    `with retired as (
       update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where token = $1
       returning user_id
     ), issued as (
       insert into auth.refresh_tokens (token, user_id, session_id, parent, revoked, created_at, updated_at)
       select $2, user_id, $3, $1, false, now(), now() from retired
     )
     update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now(),
       not_after = now() + interval '${sessionDays} days'
     where id = $3`,
    [stored, storedRefreshToken(secrets, next), sessionId],
  );
  return next;
}

/** More refreshes of other tabs than this do not fit into the grace. */
const longestChain = 20;

/** The token of the same session that is good now. */
async function followChain(
  { secrets }: AuthContext,
  tx: Transaction,
  token: string,
): Promise<string | undefined> {
  let current = token;
  for (let step = 0; step < longestChain; step++) {
    current = nextRefreshToken(secrets, storedRefreshToken(secrets, current));
    const known = await lockToken(tx, storedRefreshToken(secrets, current));
    if (known === undefined) return undefined;
    if (!known.revoked) return current;
  }
  return undefined;
}

function notFound(): AuthError {
  return new AuthError(
    400,
    "refresh_token_not_found",
    "Invalid Refresh Token: Refresh Token Not Found",
  );
}
