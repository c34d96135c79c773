/** Rows of `storage.objects`, read and written in the name of whoever asks: the policies decide. */
import { isUuid } from "#domain/uuid.ts";
import {
  type Caller,
  type Database,
  service,
  type Transaction,
} from "#server/database/database.ts";
import { sqlStateOf } from "#server/database/sql-state.ts";
import type { Place } from "./files.ts";
import { StorageError, type StorageProblem } from "./storage-error.ts";

/** Metadata of an object under the names that Supabase Storage gives them; `size` in bytes. */
export interface Metadata {
  readonly eTag: string;
  readonly size: number;
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly lastModified: string;
  readonly contentLength: number;
  readonly httpStatusCode: 200;
}

/** Row of `storage.objects`. */
export interface StoredObject {
  readonly id: string;
  readonly bucket_id: string;
  readonly name: string;
  readonly version: string;
  readonly metadata: Metadata;
  readonly user_metadata: Readonly<Record<string, unknown>> | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = "id, bucket_id, name, version, metadata, user_metadata, created_at, updated_at";

/** The object as the caller sees it; undefined when there is none, or none for this caller. */
async function findObject(
  database: Database,
  caller: Caller,
  bucket: string,
  name: string,
  visitor: Caller = caller,
): Promise<StoredObject | undefined> {
  const [row] = await database.query<StoredObject>(
    caller,
    `select ${columns} from storage.objects where bucket_id = $1 and name = $2 and version is not null`,
    [bucket, name],
    {
      readOnly: true,
      onBehalfOf: visitor,
      settings: { "storage.operation": "storage.object.get" },
    },
  );
  return row;
}

/** The same, for what must be there. @throws StorageError "no-object" */
export async function requireObject(
  database: Database,
  caller: Caller,
  bucket: string,
  name: string,
): Promise<StoredObject> {
  const object = await findObject(database, caller, bucket, name);
  if (object === undefined) throw new StorageError({ kind: "no-object" });
  return object;
}

/**
 * An object for everybody who has its address: not the picture of a member who is banned or has closed the
 * account, whom nobody sees until they are back (cases A09, A10). @throws StorageError "no-object"
 */
export async function requireForEverybody(
  database: Database,
  visitor: Caller,
  bucket: string,
  name: string,
): Promise<StoredObject> {
  // The folders of members are named by their ids.
  const [owner] = name.split("/");
  const [row] = await database.query<StoredObject>(
    service,
    `select ${columns} from storage.objects
     where bucket_id = $1 and name = $2 and version is not null
       and not exists (select from public.profiles where profiles.id = $3 and (banned or deactivated))`,
    [bucket, name, isUuid(owner) ? owner : null],
    {
      readOnly: true,
      onBehalfOf: visitor,
      settings: { "storage.operation": "storage.object.get" },
    },
  );
  if (row === undefined) throw new StorageError({ kind: "no-object" });
  return row;
}

/** Place of the bytes that a row names. */
export function placeOf({ bucket_id: bucket, id, version }: StoredObject): Place {
  return { bucket, id, version };
}

/** Object that is put under a name: a new one, or a new version of the one that is there. */
export interface Target {
  readonly kind: "new" | "replace";
  readonly place: Place;
  readonly name: string;
  /** Member who puts it there; undefined for the server itself. */
  readonly ownerId: string | undefined;
}

/** A member's id; the server itself owns nothing. */
export function ownerOf({ claims, role }: Caller): string | undefined {
  return role === "authenticated" && typeof claims["sub"] === "string" ? claims["sub"] : undefined;
}

/** Finds where something with this name goes, for the caller. Looks past the policies: they speak when it is put there. */
export async function targetOf(
  database: Database,
  caller: Caller,
  wanted: {
    readonly bucket: string;
    readonly name: string;
    readonly isUpsert: boolean;
    readonly newId: () => string;
  },
): Promise<Target & { readonly previous: Place | undefined }> {
  const { bucket, name, isUpsert, newId } = wanted;
  const ownerId = ownerOf(caller);
  const there = isUpsert ? await findObject(database, service, bucket, name, caller) : undefined;
  const place = { bucket, id: there?.id ?? newId(), version: newId() };
  const previous = there === undefined ? undefined : placeOf(there);
  return { kind: there === undefined ? "new" : "replace", place, name, ownerId, previous };
}

/**
 * Writes the row of an object in the caller's name.
 *
 * @throws StorageError "not-allowed" when a policy says no, "duplicate" when the name is taken
 */
export async function putRow(
  transaction: Transaction,
  target: Target,
  metadata: Metadata | undefined,
  userMetadata: string | undefined,
): Promise<void> {
  const { kind, place, name, ownerId = null } = target;
  const { bucket, id, version } = place;
  const facts = [ownerId, version, JSON.stringify(metadata ?? {}), userMetadata ?? null];
  await translated(async () => {
    if (kind === "new") {
      await transaction.query(insertion, [...facts, id, bucket, name]);
      return;
    }
    const changed = await transaction.query(replacement, [...facts, id]);
    if (changed.length === 0) throw new StorageError({ kind: "not-allowed" });
  });
}

const insertion = `
  insert into storage.objects (owner, owner_id, version, metadata, user_metadata, id, bucket_id, name)
  values ($1::text::uuid, $1::text, $2, $3::jsonb, $4::jsonb, $5, $6, $7)`;

const replacement = `
  update storage.objects set owner = $1::text::uuid, owner_id = $1::text, version = $2,
    metadata = $3::jsonb, user_metadata = $4::jsonb, last_accessed_at = now()
  where id = $5 returning id`;

const problems: Readonly<Record<string, StorageProblem>> = {
  "42501": { kind: "not-allowed" },
  "23505": { kind: "duplicate" },
  "23503": { kind: "no-bucket" },
  "53100": { kind: "disk-full" },
};

/** Translates refusals of the database into the words of this protocol. */
export async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const problem = problems[sqlStateOf(error) ?? ""];
    throw problem === undefined ? error : new StorageError(problem);
  }
}
