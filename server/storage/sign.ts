/** Addresses that work without signing in, for a while: to read an object, or to put one there. */
import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { type Caller, service } from "#server/database/database.ts";
import { findBucket } from "./buckets.ts";
import { checkName, checkPictureName } from "./object-name.ts";
import {
  ownerOf,
  requireForEverybody,
  requireObject,
  targetOf,
  type StoredObject,
} from "./objects.ts";
import { probe } from "./putting.ts";
import { readPermission, signPermission } from "./signature.ts";
import type { StorageContext } from "./storage-context.ts";
import { StorageError } from "./storage-error.ts";

const year = 31_536_000;
const seconds = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(year));
const oneRequest = v.object({ expiresIn: seconds });
const manyRequest = v.object({
  expiresIn: seconds,
  paths: v.pipe(v.array(v.string()), v.maxLength(1000)),
});

/** Seconds in which something must be put there. */
const uploadTime = 7200;

/** Object by its bucket and its name. */
export interface Named {
  readonly bucket: string;
  readonly name: string;
}

/**
 * Answers with an address under which one object can be read for a while.
 *
 * @throws StorageError
 */
export async function signOne(
  context: StorageContext,
  caller: Caller,
  { bucket, name }: Named,
  body: unknown,
): Promise<Response> {
  const { success, output } = v.safeParse(oneRequest, body);
  if (!success) throw refuse("expiresIn must be a number of seconds");
  await requireObject(context.database, caller, bucket, name);
  return Response.json({ signedURL: readAddress(context, { bucket, name }, output.expiresIn) });
}

/** One answer for each path, in their order. @throws StorageError */
export async function signMany(
  context: StorageContext,
  caller: Caller,
  bucket: string,
  body: unknown,
): Promise<Response> {
  const { success, output } = v.safeParse(manyRequest, body);
  if (!success) throw refuse("paths must be a list, expiresIn a number of seconds");
  const { paths, expiresIn } = output;
  const found = await context.database.query<{ name: string }>(
    caller,
    "select name from storage.objects where bucket_id = $1 and name = any ($2::text[])",
    [bucket, paths],
    { readOnly: true },
  );
  const names = new Set(found.map(({ name }) => name));
  return Response.json(
    paths.map((path) => ({
      path,
      error: names.has(path)
        ? null
        : "Either the object does not exist or you do not have access to it",
      signedURL: names.has(path) ? readAddress(context, { bucket, name: path }, expiresIn) : null,
    })),
  );
}

function readAddress({ secrets, now }: StorageContext, named: Named, expiresIn: number): string {
  const until = Math.floor(now() / 1000) + expiresIn;
  const token = signPermission(secrets, { may: "read", ...named, until });
  return `/object/sign/${pathOf(named)}?token=${token}`;
}

/** Answers with an address for an upload, to whoever may put something there now. @throws StorageError */
export async function signUpload(
  context: StorageContext,
  caller: Caller,
  wanted: Named & { readonly isUpsert: boolean },
): Promise<Response> {
  const { database, secrets, now } = context;
  const { isUpsert } = wanted;
  const name = checkPictureName(wanted.name);
  const bucket = (await findBucket(database, caller, wanted.bucket)).id;
  const ownerId = ownerOf(caller);
  const target = await targetOf(database, caller, { bucket, name, isUpsert, newId: randomUUID });
  await probe(database, caller, target);
  const token = signPermission(secrets, {
    may: "write",
    bucket,
    name,
    until: Math.floor(now() / 1000) + uploadTime,
    ...(ownerId === undefined ? {} : { member: ownerId }),
    upsert: isUpsert,
  });
  return Response.json({
    url: `/object/upload/sign/${pathOf({ bucket, name })}?token=${token}`,
    token,
  });
}

/** Member in whose name an address lets something be put there. @throws StorageError "bad-signature" */
export function uploaderOf(
  { secrets, now }: StorageContext,
  named: Named,
  token: string,
): { readonly caller: Caller; readonly isUpsert: boolean } {
  const permission = readPermission(secrets, token, { may: "write", ...named }, now());
  const { member, upsert: isUpsert = false } = permission;
  if (member === undefined) return { caller: service, isUpsert };
  // The policies are asked again: the member may have been banned meanwhile.
  const claims = { sub: member, role: "authenticated" };
  return { caller: { role: "authenticated", claims }, isUpsert };
}

/** The object that an address shows to whoever has it. @throws StorageError "bad-signature" or "no-object" */
export async function findSigned(
  { database, secrets, now }: StorageContext,
  visitor: Caller,
  named: Named,
  token: string,
): Promise<StoredObject> {
  readPermission(secrets, token, { may: "read", ...named }, now());
  return requireForEverybody(database, visitor, named.bucket, checkName(named.name));
}

function pathOf({ bucket, name }: Named): string {
  return [bucket, ...name.split("/")].map(encodeURIComponent).join("/");
}

function refuse(reason: string): StorageError {
  return new StorageError({ kind: "bad-request", reason });
}
