/** The answers of `/storage/v1`, one for each of its routes. */
import { guestOf } from "#server/authentication.ts";
import { readJson } from "#server/body.ts";
import type { Caller } from "#server/database/database.ts";
import { lineOf } from "#server/limits.ts";
import type { Visitor } from "#server/part.ts";
import { findBucket, listBuckets, showBucket } from "./buckets.ts";
import { download } from "./download.ts";
import { listObjects } from "./list.ts";
import { checkName } from "./object-name.ts";
import { requireForEverybody, requireObject, type StoredObject } from "./objects.ts";
import { copy, move } from "./relocate.ts";
import { removeMany, removeOne } from "./remove.ts";
import { findSigned, signMany, signOne, signUpload, uploaderOf } from "./sign.ts";
import type { StorageContext } from "./storage-context.ts";
import { StorageError } from "./storage-error.ts";
import { upload } from "./upload.ts";

/** Bytes of a body with a thousand names. */
const manyNames = 131_072;

interface Call {
  readonly context: StorageContext;
  readonly request: Request;
  readonly visitor: Visitor;
  /** @throws CallerError */
  readonly caller: () => Promise<Caller>;
  readonly bucket: string;
  readonly name: string;
}

/** Answer of one route. @throws StorageError, CallerError, BodyError and LimitError */
export type Answer = (call: Call) => Promise<Response>;

/** Lists the buckets that the caller may see. */
export const allBuckets: Answer = async ({ context, caller }) =>
  listBuckets(context.database, await caller());

/** Describes one bucket. */
export const oneBucket: Answer = async ({ context, caller, bucket }) =>
  showBucket(context.database, await caller(), bucket);

/** Lists the objects of a bucket. */
export const list: Answer = async ({ context, caller, bucket, request }) =>
  listObjects(context.database, await caller(), bucket, await readJson(request));

/** Refuses what we do not have. */
export const notHere: Answer = async () => {
  throw new StorageError({ kind: "not-here" });
};

/** Gives an object another name or bucket. */
export const moveObject: Answer = async ({ context, caller, visitor, request }) =>
  move(context, { caller: await caller(), visitor, body: await readJson(request) });

/** Makes an object of another one. */
export const copyObject: Answer = async ({ context, caller, visitor, request }) =>
  copy(context, {
    caller: await caller(),
    visitor,
    body: await readJson(request),
    isUpsert: isUpsert(request),
  });

/** Makes the address to which somebody else may upload. */
export const signedUpload: Answer = async ({ context, caller, request, ...named }) =>
  signUpload(context, await caller(), { ...named, isUpsert: isUpsert(request) });

/** Takes what is uploaded to such an address. */
export const uploadSigned: Answer = async ({ context, request, visitor, bucket, name }) => {
  const uploader = uploaderOf(context, { bucket, name }, tokenOf(request));
  return upload(context, { request, visitor, bucketId: bucket, name, ...uploader });
};

/** Makes an address at which everybody may read an object for a while. */
export const signedAddress: Answer = async ({ context, caller, request, ...named }) =>
  signOne(context, await caller(), named, await readJson(request));

/** Makes such addresses of several objects of a bucket. */
export const signedAddresses: Answer = async ({ context, caller, request, bucket }) =>
  signMany(context, await caller(), bucket, await readJson(request, manyNames));

/** Gives the bytes of an object at such an address. */
export const downloadSigned: Answer = async ({ context, request, visitor, bucket, name }) => {
  const guest = guestOf(lineOf(visitor.address));
  const find = () => findSigned(context, guest, { bucket, name }, tokenOf(request));
  return download(context.files, { request, find, isPublic: false });
};

/** Describes an object of a public bucket. */
export const infoOfPublic: Answer = async (call) => info(await findPublic(call));

/** Describes an object that the caller may read. */
export const infoOfOwn: Answer = async (call) => info(await findOwn(call));

/** Gives the bytes of an object of a public bucket. */
export const downloadPublic: Answer = async (call) => {
  const { context, request } = call;
  return download(context.files, { request, find: () => findPublic(call), isPublic: true });
};

/** Gives the bytes of an object that the caller may read. */
export const downloadOwn: Answer = async (call) => {
  const { context, request } = call;
  return download(context.files, { request, find: () => findOwn(call), isPublic: false });
};

/** Stores an object, in the place of one of the same name if that is asked for. */
export const uploadObject: Answer = async ({ context, request, visitor, caller, ...named }) => {
  const isReplacing = request.method === "PUT" || isUpsert(request);
  const who = { request, visitor, caller: await caller() };
  return upload(context, {
    ...who,
    bucketId: named.bucket,
    name: named.name,
    isUpsert: isReplacing,
  });
};

/** Deletes objects of a bucket by their names. */
export const deleteMany: Answer = async ({ context, caller, request, bucket }) =>
  removeMany(context, await caller(), bucket, await readJson(request, manyNames));

/** Deletes one object. */
export const deleteOne: Answer = async ({ context, caller, bucket, name }) =>
  removeOne(context, await caller(), bucket, name);

function isUpsert({ headers }: Request): boolean {
  return headers.get("x-upsert") === "true";
}

function tokenOf({ url }: Request): string {
  return new URL(url).searchParams.get("token") ?? "";
}

/** Known addresses of a public bucket work for everybody; its list is for the policies to say (S06). */
async function findPublic(call: Call): Promise<StoredObject> {
  const { context, visitor, bucket, name } = call;
  const guest = guestOf(lineOf(visitor.address));
  const { isPublic } = await findBucket(context.database, guest, bucket);
  if (!isPublic) throw new StorageError({ kind: "no-bucket" });
  return requireForEverybody(context.database, guest, bucket, checkName(name));
}

async function findOwn({
  context: { database },
  caller,
  bucket,
  name,
}: Call): Promise<StoredObject> {
  return requireObject(database, await caller(), bucket, checkName(name));
}

function info(object: StoredObject): Response {
  const { id, name, version, bucket_id, metadata, created_at, updated_at } = object;
  return Response.json({
    id,
    name,
    version,
    bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: object.user_metadata ?? {},
    last_modified: updated_at,
    created_at,
  });
}
