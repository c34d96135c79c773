import { CallerError, guestOf } from "#server/authentication.ts";
import type { ServerContext } from "#server/context.ts";
import { type Caller, service } from "#server/database/database.ts";
import type { Connection, Identity } from "../subscription.ts";

/**
 * Finds out who joins: a member by a token, or whoever the key stands for. The key in place of the token is
 * what clients send for a guest.
 *
 * @throws CallerError
 */
export async function identityOf(
  { authentication, now }: ServerContext,
  { key, network }: Pick<Connection, "key" | "network">,
  token: string | undefined,
): Promise<Identity> {
  const asked = token === undefined || token === "" ? key : token;
  const role = authentication.keyRole(asked);
  if (role !== undefined) return nameless(role === "anon" ? guestOf(network) : service);
  const caller = await authentication.memberOf(asked);
  const until = Number(caller.claims["exp"]) * 1000;
  // The leeway of requests would open the socket and close it again at once.
  if (until <= now()) throw new CallerError("expired-token");
  return {
    caller,
    memberId: String(caller.claims["sub"]),
    sessionId: String(caller.claims["session_id"]),
    until,
    group: groupOf(caller),
  };
}

function nameless(caller: Caller): Identity {
  return {
    caller,
    memberId: undefined,
    sessionId: undefined,
    until: Number.POSITIVE_INFINITY,
    group: caller.role,
  };
}

/** Claims that differ from one token of a session to the next, and that no policy asks for. */
const fleeting = new Set(["iat", "exp", "nbf", "jti"]);

function groupOf({ claims }: Caller): string {
  return JSON.stringify(Object.entries(claims).filter(([name]) => !fleeting.has(name)));
}
