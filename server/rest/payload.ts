/**
 * Bodies of writes and calls. PostgreSQL reads the text itself, as it came, so that a bigint loses no
 * digit on the way; here it is only looked at: whether it is JSON, and which keys it has.
 */
import { parseMeasured, readBytes } from "#server/body.ts";
import { invalidBody, RestError } from "./errors.ts";

type JsonObject = Readonly<Record<string, unknown>>;

/** JSON body, as it came and as it was read. */
export interface Payload {
  readonly text: string;
  readonly value: unknown;
}

/** Rows to be written. */
export interface Rows {
  readonly text: string;
  readonly isArray: boolean;
  readonly count: number;
  /** The columns that are written. */
  readonly keys: readonly string[];
}

/**
 * A JSON body; undefined for an empty one.
 *
 * @throws RestError PGRST102 for another media type, text that is no JSON, or a key given twice
 * @throws BodyError when it is too large, too deep or compressed
 */
export async function readPayload(
  request: Request,
  maxBytes?: number,
): Promise<Payload | undefined> {
  const text = decode(await readBytes(request, maxBytes));
  if (text.trim() === "") return undefined;
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== undefined && type !== "application/json") {
    throw invalidBody(`Content-Type not acceptable: ${type}`);
  }
  const { value, keys } = parseMeasured(text);
  if (countKeys(value) !== keys) throw invalidBody("The body has a key twice");
  return { text, value };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new RestError(400, "22021", 'invalid byte sequence for encoding "UTF8"');
  }
}

/** Fewer than were written when the parser kept only the last of several equal keys. */
function countKeys(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + countKeys(each), 0);
  const values = Object.values(value);
  return values.reduce<number>((sum, each) => sum + countKeys(each), values.length);
}

/**
 * Rows that a body holds, and the columns that are written.
 *
 * @param columns the keys that count, when the address names them; otherwise all rows have the same
 * @throws RestError PGRST102
 */
export function rowsOf(payload: Payload | undefined, columns: readonly string[] | undefined): Rows {
  if (payload === undefined) throw invalidBody();
  const { text, value } = payload;
  const isArray = Array.isArray(value);
  const rows: readonly unknown[] = isArray ? value : [value];
  if (!rows.every(isObject)) throw invalidBody();
  const keys = columns ?? commonKeys(rows);
  return { text, isArray, count: rows.length, keys: [...new Set(keys)] };
}

function commonKeys(rows: readonly JsonObject[]): readonly string[] {
  const keys = Object.keys(rows[0] ?? {});
  const isLikeFirst = (row: JsonObject) =>
    Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
  if (!rows.every(isLikeFirst)) throw invalidBody("All object keys must match");
  return keys;
}

/** Tells whether a JSON value is an object, and no array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
