/**
 * Refusals of the identity service, in GoTrue's shape: `{ code, error_code, msg }` and the header
 * `x-sb-error-code`. The official client turns `error_code` into `error.code`.
 */

interface ErrorExtras {
  /** Rules that a password breaks. */
  readonly weak_password?: { readonly reasons: readonly string[] };
}

/** A refusal that the client may read. `code` is one of GoTrue's error codes where it has one. */
export class AuthError extends Error {
  override readonly name = "AuthError";
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly extras: ErrorExtras = {},
    /** Whole seconds after which it is worth another try. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** The answer that says it. */
export function errorResponse(error: AuthError): Response {
  const { status, code, message, extras, retryAfter } = error;
  return Response.json(
    { code: status, error_code: code, msg: message, ...extras },
    {
      status,
      headers: {
        "x-sb-error-code": code,
        ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
      },
    },
  );
}

/**
 * Refusal with one sentence for whatever is wrong with a sign-in, so that it tells nothing about the
 * account (A03).
 */
export function invalidCredentials(): AuthError {
  return new AuthError(400, "invalid_credentials", "Invalid login credentials");
}

/** Refusal with one sentence for a link or code that is unknown, used, late or for somebody else (A13). */
export function tokenExpired(): AuthError {
  return new AuthError(403, "otp_expired", "Email link or code is invalid or has expired");
}

/** Refusal of a request that does not have the form it should have: 400 validation_failed. */
export function validationFailed(message: string): AuthError {
  return new AuthError(400, "validation_failed", message);
}

/**
 * Too often. The official client reads no headers, so the sentence says when it is allowed again.
 *
 * @param seconds whole seconds until then
 */
export function tooOften(code: string, seconds: number): AuthError {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return new AuthError(429, code, message, {}, seconds);
}
