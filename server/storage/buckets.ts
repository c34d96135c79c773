import { type Caller, type Database, service } from "#server/database/database.ts";
import type { PictureRule } from "./picture.ts";
import { StorageError } from "./storage-error.ts";

/** Bucket with the rules for what is put into it. */
export interface Bucket {
  readonly id: string;
  readonly isPublic: boolean;
  /** Bytes of an upload. */
  readonly maxBytes: number;
  /** `image/*` or whole types; undefined for all that we take. */
  readonly types: readonly string[] | undefined;
  readonly rule: PictureRule;
  /** Tells whether a member has one picture here, and the next one replaces it (case S10). */
  readonly keepsOne: boolean;
}

/** Bytes of an upload where the bucket names no bound. */
const usualBytes = 2_097_152;
/**
 * Bytes that a bucket may allow at most, because an upload is held in memory.
 */
export const mostBytes = 20_971_520;

interface Row {
  readonly id: string;
  readonly public: boolean | null;
  readonly file_size_limit: string | null;
  readonly allowed_mime_types: readonly string[] | null;
}

/**
 * The server looks itself, for the caller: what may be done in the bucket is for the policies on objects to say.
 *
 * @throws StorageError "no-bucket"
 */
export async function findBucket(database: Database, caller: Caller, id: string): Promise<Bucket> {
  const [row] = await database.query<Row>(
    service,
    "select id, public, file_size_limit, allowed_mime_types from storage.buckets where id = $1",
    [id],
    { onBehalfOf: caller },
  );
  if (row === undefined) throw new StorageError({ kind: "no-bucket" });
  const isAvatars = id === "avatars";
  return {
    id,
    isPublic: row.public ?? false,
    maxBytes: Math.min(Number(row.file_size_limit ?? usualBytes), mostBytes),
    types: row.allowed_mime_types ?? undefined,
    rule: isAvatars ? { kind: "square", side: 512 } : { kind: "within", side: 2048 },
    keepsOne: isAvatars,
  };
}

/**
 * Refuses a type that the bucket does not take.
 *
 * @throws StorageError "bad-type"
 */
export function checkType({ types }: Bucket, type: string): void {
  const fits = (pattern: string) =>
    pattern === type || (pattern.endsWith("/*") && type.startsWith(pattern.slice(0, -1)));
  if (types !== undefined && !types.some(fits)) throw new StorageError({ kind: "bad-type", type });
}

const columns =
  "id, name, owner, public, file_size_limit::float8, allowed_mime_types, created_at, updated_at, 'STANDARD' as type";

/** The buckets that the caller may see. */
export async function listBuckets(database: Database, caller: Caller): Promise<Response> {
  const text = `select ${columns} from storage.buckets order by id`;
  const rows = await database.query(caller, text, [], { readOnly: true });
  return Response.json(rows);
}

/**
 * Answers with the description of a bucket.
 *
 * @throws StorageError "no-bucket"
 */
export async function showBucket(
  database: Database,
  caller: Caller,
  id: string,
): Promise<Response> {
  const text = `select ${columns} from storage.buckets where id = $1`;
  const [row] = await database.query(caller, text, [id], { readOnly: true });
  if (row === undefined) throw new StorageError({ kind: "no-bucket" });
  return Response.json(row);
}
