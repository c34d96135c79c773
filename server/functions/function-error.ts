import type { CallerProblem } from "../authentication.ts";

/** Why a function does not do what it is asked; `code` is for programs, the message for people. */
export class FunctionError extends Error {
  override readonly name = "FunctionError";
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429,
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

/** Who may not use the account is told apart from who has not said who they are. */
export function statusOf(problem: CallerProblem): 401 | 403 {
  return problem === "banned" ? 403 : 401;
}
