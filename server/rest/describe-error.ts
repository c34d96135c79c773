import { CallerError, type CallerProblem } from "#server/authentication.ts";
import { BodyError, type BodyProblem } from "#server/body.ts";
import {
  FullError,
  OverloadError,
  type Role,
  UnavailableError,
} from "#server/database/database.ts";
import { RestError } from "./errors.ts";
import { statusOf } from "./sqlstate.ts";

/** Translates any error into the words of PostgREST; undefined for one that is our own mistake. */
export function describeError(error: unknown, role: Role): RestError | undefined {
  if (error instanceof RestError) return error;
  if (error instanceof CallerError) return unauthorized(error);
  if (error instanceof BodyError)
    return new RestError(error.status, bodyCodes[error.kind], error.message);
  if (error instanceof OverloadError) {
    return busy("PGRST003", "Timed out acquiring connection from connection pool.");
  }
  if (error instanceof UnavailableError) {
    return busy("PGRST001", "Database client error. Retrying the connection.");
  }
  if (error instanceof FullError) return new RestError(507, error.code, noRoom);
  return isDatabaseError(error) ? fromDatabase(error, role) : undefined;
}

const bodyCodes: Readonly<Record<BodyProblem, string>> = {
  "too-large": "54000",
  "too-deep": "PGRST102",
  "too-many-members": "PGRST102",
  "not-json": "PGRST102",
  compressed: "PGRST102",
  interrupted: "PGRST102",
};

const noRoom = "There is no room for anything new right now. What is saved can be read.";

function busy(code: string, message: string): RestError {
  return new RestError(503, code, message, { headers: { "retry-after": "1" } });
}

const tokenCodes: Readonly<Record<CallerProblem, string>> = {
  "no-key": "PGRST302",
  "bad-key": "PGRST301",
  "bad-token": "PGRST301",
  "expired-token": "PGRST303",
  "session-ended": "PGRST301",
  banned: "PGRST301",
  "aal2-required": "PGRST301",
};

/** Nothing is said of what is wrong with a token, but that it expired (case A07). */
function unauthorized({ kind, message }: CallerError): RestError {
  const challenge =
    kind === "no-key" ? "Bearer" : `Bearer error="invalid_token", error_description="${message}"`;
  return new RestError(401, tokenCodes[kind], message, {
    headers: { "www-authenticate": challenge },
  });
}

/** The fields of the driver's error that matter here. */
interface DatabaseError {
  readonly code: string;
  readonly message: string;
  readonly detail?: string;
  readonly hint?: string;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error &&
    error.name === "PostgresError" &&
    "code" in error &&
    typeof error.code === "string"
  );
}

function fromDatabase(error: DatabaseError, role: Role): RestError {
  if (error.code === "PGRST") return fromRaised(error);
  const { code, message, detail = null, hint = null } = error;
  const status = statusOf(code, role);
  const headers = headersFor(status, error);
  const mayBeStale = code === "42703" || code === "42P01" || code === "42883";
  return new RestError(status, code, message, { details: detail, hint, headers, mayBeStale });
}

function headersFor(status: number, error: DatabaseError): Readonly<Record<string, string>> {
  if (status === 401) return { "www-authenticate": "Bearer" };
  return status === 429 ? { "retry-after": String(secondsIn(error)) } : {};
}

/** A limit that the database keeps (`PT429`) says in its hint or detail after how many seconds. */
function secondsIn({ hint = "", detail = "" }: DatabaseError): number {
  const seconds = /\d+/.exec(hint) ?? /\d+/.exec(detail);
  return seconds === null ? 60 : Math.max(1, Number(seconds[0]));
}

/** `raise sqlstate 'PGRST'`: message and detail are JSON and say everything about the answer. */
function fromRaised({ message, detail = "" }: DatabaseError): RestError {
  try {
    const said = asRecord(JSON.parse(message));
    const { status, headers } = asRecord(JSON.parse(detail));
    return new RestError(Number(status), String(said["code"]), String(said["message"]), {
      details: said["details"] ?? null,
      hint: typeof said["hint"] === "string" ? said["hint"] : null,
      headers: textsOf(headers),
    });
  } catch {
    return new RestError(
      500,
      "PGRST121",
      `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`,
    );
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === "object" && value !== null) return { ...value };
  throw new TypeError("not an object");
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(asRecord(value ?? {})).map(([k, v]) => [k, String(v)]));
}
