/**
 * Finds out who asks. A request names its client by an API key and, once someone has signed in, its member by a
 * token. A token outlives the session that it was made for by up to an hour, so the session is looked
 * up as well: what has ended, belongs to someone banned, or has not shown the second factor that its member
 * has, is refused within seconds (A08, A09, A18).
 */
import { isUuid } from "#domain/uuid.ts";
import {
  type Caller,
  type Claims,
  type Role,
  service,
  UnavailableError,
} from "./database/database.ts";
import { bearerOf } from "./bearer.ts";
import { codeOf } from "./error-code.ts";
import { lineOf } from "./limits.ts";

/** Reasons for which nobody can be named as the caller of a request. */
export type CallerProblem =
  | "no-key"
  | "bad-key"
  | "bad-token"
  | "expired-token"
  | "session-ended"
  | "banned"
  | "aal2-required";

/** Refusal of a request whose caller cannot be named. Each part says it in its own protocol. */
export class CallerError extends Error {
  override readonly name = "CallerError";
  constructor(readonly kind: CallerProblem) {
    super(sentences[kind]);
  }
}

const sentences: Readonly<Record<CallerProblem, string>> = {
  "no-key": "No API key found in request",
  "bad-key": "Invalid API key",
  "bad-token": "JWT invalid",
  "expired-token": "JWT expired",
  "session-ended": "The session of this token has ended",
  banned: "This account may not be used",
  "aal2-required": "Confirm with the second factor and try again",
};

/** Role that an API key stands for. */
type KeyRole = "anon" | "service_role";

/** 'ended': signed out, timed out, or the member is gone. 'aal2-required': the password alone was given. */
export type SessionState = "alive" | "ended" | "banned" | "aal2-required";

/** Source of keys, tokens and sessions: our own server, or Supabase. */
export interface Issuer {
  /** Undefined for a key that was not given out. */
  readonly keyRole: (key: string) => KeyRole | undefined;
  /**
   * The claims of a token whose signature and times are in order.
   *
   * @throws UnavailableError when it cannot be checked now; an error with `ERR_JWT_EXPIRED` in `code`
   *   when it is only too late; any other for a token that is no good
   */
  readonly verifyToken: (token: string) => Promise<Claims>;
  readonly sessionState: (sessionId: string, claims: Claims) => Promise<SessionState>;
}

/** Names the caller of each request from its key and its token. */
export interface Authentication {
  /**
   * The caller of a request, from `apikey` (header or query) and the bearer token.
   *
   * @param address of the visitor, whose network a guest is counted with
   * @throws CallerError
   */
  readonly callerOf: (request: Request, address?: string) => Promise<Caller>;
  /** The role that an API key stands for, or undefined for one that we did not give out. */
  readonly keyRole: (key: string) => KeyRole | undefined;
  /**
   * A member's claims, when signature, times and session are in order.
   *
   * @throws CallerError
   */
  readonly memberOf: (token: string) => Promise<Caller>;
  /** Looks the session up anew at its next request: it has just been changed here. */
  readonly forget: (sessionId: string) => void;
}

/**
 * Checks tokens with the issuer, and remembers for seconds what it said of a token and its session.
 *
 * @param now milliseconds since 1970
 */
export function createAuthentication(issuer: Issuer, now: () => number): Authentication {
  const { keyRole } = issuer;
  const claimsOf = rememberClaims(issuer.verifyToken, now);
  const sessions = rememberSessions(issuer.sessionState, now);

  async function memberOf(token: string): Promise<Caller> {
    const claims = await claimsOf(token);
    const state = await sessions.stateOf(sessionIdOf(claims), claims);
    if (state === "ended") throw new CallerError("session-ended");
    if (state !== "alive") throw new CallerError(state);
    return { role: "authenticated", claims };
  }

  async function callerOf(request: Request, address?: string): Promise<Caller> {
    const token = bearerOf(request);
    const key = request.headers.get("apikey") ?? new URL(request.url).searchParams.get("apikey");
    // A key alone in the place of the token is what older clients and tools send.
    const role = roleOfKey(keyRole, key ?? token);
    if (token === undefined || token === key || keyRole(token) !== undefined)
      return guestOrServer(role, address);
    return memberOf(token);
  }

  return { callerOf, keyRole, memberOf, forget: sessions.forget };
}

const mostRemembered = 10_000;

/** A signature is checked once; the times are checked by jose, and here when it is seen again. */
function rememberClaims(
  verifyToken: Issuer["verifyToken"],
  now: () => number,
): (token: string) => Promise<Claims> {
  const verified = new Map<string, Claims>();
  return async (token) => {
    const seen = verified.get(token);
    if (seen !== undefined && Number(seen["exp"]) * 1000 > now()) return seen;
    try {
      const claims = await verifyToken(token);
      if (verified.size >= mostRemembered) verified.clear();
      verified.set(token, claims);
      return claims;
    } catch (error) {
      if (error instanceof UnavailableError) throw error;
      const isLate = codeOf(error) === "ERR_JWT_EXPIRED";
      throw new CallerError(isLate ? "expired-token" : "bad-token");
    }
  };
}

/**
 * Reads the session from the claims of a member's token.
 *
 * @throws CallerError when these are no member's claims
 */
function sessionIdOf({ sub, session_id: sessionId, role }: Claims): string {
  if (!isUuid(sub) || !isUuid(sessionId) || role !== "authenticated") {
    throw new CallerError("bad-token");
  }
  return sessionId;
}

/** Time for which the state of a session is remembered. Milliseconds. */
const belief = 2000;

interface Remembered {
  readonly until: number;
  readonly state: Promise<SessionState>;
}

interface Sessions {
  readonly stateOf: Issuer["sessionState"];
  readonly forget: (sessionId: string) => void;
}

function rememberSessions(lookUp: Issuer["sessionState"], now: () => number): Sessions {
  const remembered = new Map<string, Remembered>();
  return {
    stateOf: (sessionId, claims) => {
      const known = remembered.get(sessionId);
      if (known !== undefined && known.until > now()) return known.state;
      const state = lookUp(sessionId, claims);
      const forget = () => remembered.delete(sessionId);
      // The second step may be finished in another process, and its member goes on at once.
      state.then((is) => is === "aal2-required" && forget(), forget);
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(sessionId, { until: now() + belief, state });
      return state;
    },
    forget: (sessionId) => {
      remembered.delete(sessionId);
    },
  };
}

function roleOfKey(keyRole: Issuer["keyRole"], key: string | undefined): Role {
  if (key === undefined || key === "") throw new CallerError("no-key");
  const role = keyRole(key);
  if (role === undefined) throw new CallerError("bad-key");
  return role;
}

function guestOrServer(role: Role, address: string | undefined): Caller {
  if (role === "service_role") return service;
  return address === undefined ? { role, claims: { role } } : guestOf(lineOf(address));
}

/** A guest, who is counted with the others of the network. */
export function guestOf(network: string): Caller {
  return { role: "anon", claims: { role: "anon" }, network };
}
