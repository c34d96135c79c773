/** `/auth/v1`: who people are, in GoTrue's protocol. */
import { BodyError } from "../body.ts";
import type { ServerContext } from "../context.ts";
import { OverloadError } from "../database/database.ts";
import { sqlStateOf } from "../database/sql-state.ts";
import { noteCause } from "../failures.ts";
import { LimitError } from "../limits.ts";
import type { Part, Visitor } from "../part.ts";
import { AuthError, errorResponse, tooOften, validationFailed } from "./auth-error.ts";
import type { AuthContext } from "./call.ts";
import { hasherOf } from "./passwords/password-hasher.ts";
import { matchRoute } from "./routes.ts";

/** Answers everything under `/auth/v1`. */
export function createAuth(server: ServerContext): Part {
  const context: AuthContext = { ...server, hasher: hasherOf(server.secrets) };
  return async (request, visitor) => unstored(await answer(request, visitor));

  async function answer(request: Request, visitor: Visitor): Promise<Response> {
    try {
      const url = new URL(request.url);
      const { to: route, params } = matchRoute(request.method, url.pathname);
      if (!route.isOpen) requireKey(context, request);
      return await route.handle(context, { request, url, params, visitor });
    } catch (error) {
      noteCause(request, error);
      return errorResponse(asAuthError(error));
    }
  }
}

/** Keeps caches from storing the answer: it is for the one who asked, and for now. */
function unstored(response: Response): Response {
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
  return response;
}

/** Requires the API key in the header: no form of another page can send it (case M11). */
function requireKey({ authentication }: AuthContext, { headers }: Request): void {
  const key = headers.get("apikey");
  if (key === null) throw new AuthError(401, "no_authorization", "No API key found in request");
  if (authentication.keyRole(key) === undefined) {
    throw new AuthError(401, "no_authorization", "Invalid API key");
  }
}

/**
 * Gives an error back as a refusal.
 *
 * @throws whatever is not a refusal: that is a fault, and the gateway's to log and to answer
 */
function asAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof BodyError) return new AuthError(error.status, "bad_json", error.message);
  if (error instanceof LimitError) return tooOften("over_request_rate_limit", error.retryAfter);
  if (error instanceof OverloadError) {
    return new AuthError(503, "request_timeout", "Too many requests at once, try again", {}, 2);
  }
  // Class 22: text or numbers that the database cannot hold, such as a NUL.
  if (sqlStateOf(error)?.startsWith("22") === true) return validationFailed("Invalid characters");
  throw error;
}
