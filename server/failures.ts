/**
 * Lines of the log for answers that say it is our fault (5xx). Parts turn errors into answers in their own
 * words, so the error itself is noted here on the way.
 */
import { codeOf } from "./error-code.ts";
import { FullError, OverloadError, UnavailableError } from "./database/database.ts";
import { sqlStateOf } from "./database/sql-state.ts";
import type { Log } from "./log.ts";
import { StorageError } from "./storage/storage-error.ts";

const causes = new WeakMap<Request, unknown>();

/** Remembers why a request is answered as it is, for the log. */
export function noteCause(request: Request, error: unknown): void {
  causes.set(request, error);
}

/** Part of the server that answered, and how. */
export interface FailedAnswer {
  readonly request: Request;
  readonly requestId: string;
  /** Beginning of the path that leads to the part. */
  readonly prefix: string;
  readonly status: number;
}

/** Writes the line. Of what PostgreSQL says only the code: its words may hold what somebody wrote. */
export function logFailure(log: Log, { request, requestId, prefix, status }: FailedAnswer): void {
  const error = causes.get(request);
  const { method, url } = request;
  const path = routeOf(new URL(url).pathname, prefix);
  const inner = error instanceof Error ? error.cause : undefined;
  const code = codeOf(error) || codeOf(inner);
  const facts = { requestId, method, path, status, code: code === "" ? undefined : code };
  log.fault("request failed", isOrdinary(error) ? error.message : causeOf(error), facts);
}

/** Errors whose place in the code says nothing. */
function isOrdinary(error: unknown): error is Error {
  return [OverloadError, UnavailableError, FullError, StorageError].some(
    (kind) => error instanceof kind,
  );
}

function causeOf(error: unknown): unknown {
  if (error === undefined) return "answered so";
  return sqlStateOf(error) === undefined ? error : "PostgreSQL refused a statement";
}

/** Path as far as it names a route: ids, codes and names of files, which lead to people, are left out. */
export function routeOf(path: string, prefix: string): string {
  const named = /^(?:\/[a-z_]{2,40}(?=\/|$)){0,2}/.exec(path.slice(prefix.length))?.[0] ?? "";
  const isOpen = /^\/\w+\/v1$/.test(prefix);
  return isOpen ? `${prefix}${named}` : prefix;
}
