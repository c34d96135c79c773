import { createHash, randomUUID } from "node:crypto";
import type { Caller } from "#server/database/database.ts";
import { type LimitRule, networkOf } from "#server/limits.ts";
import type { Visitor } from "#server/part.ts";
import { type Bucket, checkType, findBucket } from "./buckets.ts";
import { checkPictureName } from "./object-name.ts";
import { type Metadata, ownerOf, targetOf } from "./objects.ts";
import { inTurn, type Picture, toPicture } from "./picture.ts";
import { probe, put } from "./putting.ts";
import type { StorageContext } from "./storage-context.ts";
import { readUpload, type Uploaded } from "./upload-body.ts";

/** Uploads of a member, or of a network when nobody is named (case S10). */
const uploadRule: LimitRule = { name: "upload", points: 200, seconds: 3600, without: "refuse" };

/** Request to put an object somewhere. */
export interface Upload {
  readonly request: Request;
  readonly visitor: Visitor;
  readonly caller: Caller;
  readonly bucketId: string;
  readonly name: string;
  readonly isUpsert: boolean;
}

/**
 * Takes a picture, if the policies let the caller put it there.
 *
 * @throws StorageError, LimitError, BodyError, OverloadError, UnavailableError
 */
export async function upload(context: StorageContext, wanted: Upload): Promise<Response> {
  const { database, files, uploadDeadline: deadline } = context;
  const { request, caller, isUpsert } = wanted;
  const name = checkPictureName(wanted.name);
  const bucket = await findBucket(database, caller, wanted.bucketId);
  const where = { bucket: bucket.id, name, isUpsert, newId: randomUUID };
  const target = await targetOf(database, caller, where);
  await probe(database, caller, target);
  await countUpload(context, caller, wanted.visitor);
  const read = await readUpload(request, { maxBytes: bucket.maxBytes, deadline });
  const { cacheControl, userMetadata, picture } = await inTurn(async () => {
    const uploaded = await read();
    return { ...uploaded, picture: await accept(uploaded, bucket) };
  });
  await put(context, caller, {
    target,
    metadata: describe(picture, cacheControl, context.now()),
    userMetadata,
    replacesOthers: bucket.keepsOne,
    bring: (place) => files.write(place, picture.bytes),
  });
  if (target.previous !== undefined) await files.remove(target.previous);
  return Response.json({ Id: target.place.id, Key: `${bucket.id}/${name}` });
}

/**
 * Counts an upload for its member or its network.
 *
 * @throws LimitError
 */
export async function countUpload(
  { limits }: StorageContext,
  caller: Caller,
  { address }: Visitor,
): Promise<void> {
  if (caller.role === "service_role") return;
  await limits.consume(uploadRule, ownerOf(caller) ?? networkOf(address));
}

async function accept({ bytes, type }: Uploaded, bucket: Bucket): Promise<Picture> {
  const picture = await toPicture(bytes, type, bucket.rule);
  checkType(bucket, picture.type);
  return picture;
}

function describe({ bytes, type }: Picture, cacheControl: string, now: number): Metadata {
  return {
    eTag: `"${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}"`,
    size: bytes.length,
    mimetype: type,
    cacheControl,
    lastModified: new Date(now).toISOString(),
    contentLength: bytes.length,
    httpStatusCode: 200,
  };
}
