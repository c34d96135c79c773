/**
 * Bodies of writes and calls. PostgreSQL reads the text itself, as it came, so that a bigint loses no
 * digit on the way; here it is only looked at: whether it is JSON, and which keys it has.
 */
import { parseJson, readBytes } from "#server/body.ts";
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

/** Keys and values in one body: parsing more holds everybody else up (case D02). */
const mostMembers = 50_000;

/**
 * A JSON body; undefined for an empty one.
 *
 * @throws RestError PGRST102 for another media type, text that is no JSON, or a key given twice
 * @throws BodyError when it is too large, too deep or compressed
 */
export async function readPayload(request: Request): Promise<Payload | undefined> {
  const text = decode(await readBytes(request));
  if (text.trim() === "") return undefined;
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== undefined && type !== "application/json") {
    throw invalidBody(`Content-Type not acceptable: ${type}`);
  }
  const members = countColons(text);
  if (members > mostMembers) throw invalidBody("The body has too many keys");
  const value = parseJson(text);
  if (countMembers(value) !== members) throw invalidBody("The body has a key twice");
  return { text, value };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new RestError(400, "22021", 'invalid byte sequence for encoding "UTF8"');
  }
}

/** Every member of an object has one colon outside strings. */
function countColons(text: string): number {
  let count = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index);
    if (isInString && character === 92) index++;
    else if (character === 34) isInString = !isInString;
    else if (!isInString && character === 58) count++;
  }
  return count;
}

/** Fewer than there are colons when the parser kept only the last of several equal keys. */
function countMembers(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, each) => sum + countMembers(each), own);
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
