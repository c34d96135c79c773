import type { CallerProblem } from "../authentication.ts";

/** Refusal of a function; `code` is for programs, the message for people. */
export class FunctionError extends Error {
  override readonly name = "FunctionError";
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 502,
    readonly code: string,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** Answer for a refusal, as `{ error, message }` with its status and headers. */
export function errorResponse({ status, code, message, headers }: FunctionError): Response {
  return Response.json({ error: code, message }, { status, headers });
}

/**
 * Status for a caller who cannot be named: 403 when the account may not be used, or not with the password
 * alone; 401 otherwise.
 */
export function statusOf(problem: CallerProblem): 401 | 403 {
  return problem === "banned" || problem === "aal2-required" ? 403 : 401;
}
