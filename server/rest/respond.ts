import { inPieces } from "#server/body-in-pieces.ts";
import type { RestError } from "./errors.ts";
import { outOfRange, RestError as Problem } from "./errors.ts";
import type { RowRange } from "./parse/range.ts";
import { appliedPreferences, type Preferences } from "./preferences.ts";
import type { AnswerRow } from "./statement/answer.ts";

/** Keeps everybody between from storing what belongs to one person. */
const unstored = { "cache-control": "no-store" };

/** Contents of an answer that succeeded. */
export interface AnswerOptions {
  readonly status: number;
  /** Undefined for an answer without one. */
  readonly body: Uint8Array | string | undefined;
  readonly contentType?: string;
  readonly contentRange?: string;
  readonly preferences: Preferences;
  /** The preferences that were followed. */
  readonly applied: readonly (keyof Preferences)[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer, with what a function or trigger says of its status and headers. */
export function answer(row: AnswerRow, options: AnswerOptions): Response {
  const headers = new Headers({ ...unstored, ...options.headers });
  if (options.contentType !== undefined) headers.set("content-type", options.contentType);
  if (options.contentRange !== undefined) headers.set("content-range", options.contentRange);
  const applied = appliedPreferences(options.preferences, options.applied);
  if (applied !== undefined) headers.set("preference-applied", applied);
  for (const [name, value] of ownHeaders(row)) headers.set(name, value);
  const body = options.body instanceof Uint8Array ? inPieces(options.body) : (options.body ?? null);
  return new Response(body, { status: ownStatus(row) ?? options.status, headers });
}

function ownStatus({ status }: AnswerRow): number | undefined {
  if (status === undefined || status === null) return undefined;
  if (/^[2-5]\d\d$/.test(status)) return Number(status);
  throw new Problem(500, "PGRST112", "response.status guc must be a valid status code");
}

function ownHeaders({ headers }: AnswerRow): readonly (readonly [string, string])[] {
  if (headers === undefined || headers === null) return [];
  try {
    const list: unknown = JSON.parse(headers);
    if (!Array.isArray(list)) throw new TypeError("not a list");
    return list.flatMap((each: unknown) => Object.entries(each ?? {})).map(asHeader);
  } catch {
    throw new Problem(
      500,
      "PGRST111",
      "response.headers guc must be a JSON array composed of objects with a single key and a string value",
    );
  }
}

function asHeader([name, value]: readonly [string, unknown]): readonly [string, string] {
  if (typeof value === "string" && /^[\w-]+$/.test(name) && !/[\r\n\0]/.test(value))
    return [name, value];
  throw new TypeError("not a header");
}

/** `0-24/100`; `*` for no rows, and for a total that nobody asked for. */
export function contentRange(first: number, rows: number, total: number | null): string {
  const range = rows > 0 ? `${first}-${first + rows - 1}` : "*";
  return `${range}/${total ?? "*"}`;
}

/** 206 for a part of what there is. @throws RestError PGRST103 for what begins behind its end */
export function statusOfRange({ offset }: RowRange, rows: number, total: number | null): number {
  if (total === null) return 200;
  if (offset > total) {
    throw outOfRange(`An offset of ${offset} was requested, but there are only ${total} rows.`);
  }
  return rows < total ? 206 : 200;
}

/** Answer for a refusal, with the four keys that clients of PostgREST read. */
export function refusal(error: RestError): Response {
  const { code, details, hint, message } = error;
  const body = JSON.stringify({ code, details, hint, message });
  const headers = {
    ...unstored,
    "content-type": "application/json; charset=utf-8",
    ...error.headers,
  };
  return new Response(body, { status: error.status, headers });
}
