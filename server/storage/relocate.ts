/** Moving and copying: the same bytes under another name. */
import { randomUUID } from "node:crypto";
import * as v from "valibot";
import type { Caller } from "#server/database/database.ts";
import type { Visitor } from "#server/part.ts";
import { type Bucket, checkType, findBucket } from "./buckets.ts";
import { checkName, checkPictureName } from "./object-name.ts";
import { placeOf, requireObject, type StoredObject, targetOf, translated } from "./objects.ts";
import { filesLock, put } from "./putting.ts";
import type { StorageContext } from "./storage-context.ts";
import { StorageError } from "./storage-error.ts";
import { countUpload } from "./upload.ts";

const request = v.object({
  bucketId: v.string(),
  sourceKey: v.string(),
  destinationKey: v.string(),
  destinationBucket: v.nullish(v.string()),
});

/** Request to copy or move an object. */
export interface Relocation {
  readonly caller: Caller;
  readonly visitor: Visitor;
  readonly body: unknown;
}

/**
 * Moves an object to another name or bucket.
 *
 * @throws StorageError, LimitError, OverloadError, UnavailableError
 */
export async function move(context: StorageContext, wanted: Relocation): Promise<Response> {
  const { database, files } = context;
  const { object, bucket, name } = await prepare(context, wanted);
  const from = placeOf(object);
  const isSameBucket = bucket.id === from.bucket;
  // Bytes lie under their bucket's name, so another bucket needs a version of its own.
  const to = isSameBucket ? from : { ...from, bucket: bucket.id, version: randomUUID() };
  const settings = { "storage.operation": "storage.object.move" };
  const copies = (inTransaction: boolean) => !isSameBucket && files.isRemote !== inTransaction;
  if (copies(false)) await files.copy(from, to);
  await translated(() =>
    database.transaction(
      wanted.caller,
      async (transaction) => {
        await transaction.query("select pg_advisory_xact_lock_shared($1)", [filesLock]);
        const moved = await transaction.query(
          `update storage.objects set bucket_id = $1, name = $2, version = $3
           where id = $4 and version = $5 returning id`,
          [to.bucket, name, to.version, from.id, from.version],
        );
        if (moved.length === 0) throw new StorageError({ kind: "not-allowed" });
        if (copies(true)) await files.copy(from, to);
      },
      { settings },
    ),
  );
  if (!isSameBucket) await files.remove(from);
  return Response.json({ message: "Successfully moved", Id: to.id, Key: `${to.bucket}/${name}` });
}

/**
 * Copies an object to another name or bucket.
 *
 * @throws StorageError, LimitError, OverloadError, UnavailableError
 */
export async function copy(
  context: StorageContext,
  wanted: Relocation & { readonly isUpsert: boolean },
): Promise<Response> {
  const { database, files } = context;
  const { caller, isUpsert } = wanted;
  const { object, bucket, name } = await prepare(context, wanted);
  if (bucket.keepsOne) throw refuse("This bucket keeps one picture for each member");
  await countUpload(context, caller, wanted.visitor);
  const where = { bucket: bucket.id, name, isUpsert, newId: randomUUID };
  const target = await targetOf(database, caller, where);
  const { metadata, user_metadata: userMetadata } = object;
  await put(context, caller, {
    target,
    metadata,
    userMetadata: userMetadata === null ? undefined : JSON.stringify(userMetadata),
    replacesOthers: false,
    bring: (place) => files.copy(placeOf(object), place),
  });
  if (target.previous !== undefined) await files.remove(target.previous);
  const key = `${bucket.id}/${name}`;
  return Response.json({ Id: target.place.id, Key: key, name, bucket_id: bucket.id });
}

interface Prepared {
  readonly object: StoredObject;
  /** Bucket that it goes to. */
  readonly bucket: Bucket;
  readonly name: string;
}

async function prepare({ database }: StorageContext, wanted: Relocation): Promise<Prepared> {
  const { success, output } = v.safeParse(request, wanted.body);
  if (!success) throw refuse("Not a request to move or copy");
  const { bucketId, sourceKey, destinationKey, destinationBucket } = output;
  const source = checkName(sourceKey);
  const name = checkPictureName(destinationKey);
  const bucket = await findBucket(database, wanted.caller, destinationBucket ?? bucketId);
  const object = await requireObject(database, wanted.caller, bucketId, source);
  if (bucket.id !== bucketId) checkFits(object, bucket);
  return { object, bucket, name };
}

/** Refuses what the bucket would not take from outside either. */
function checkFits({ metadata }: StoredObject, bucket: Bucket): void {
  if (bucket.keepsOne) throw refuse("Pictures cannot be brought here from another bucket");
  if (metadata.size > bucket.maxBytes) throw new StorageError({ kind: "too-large" });
  checkType(bucket, metadata.mimetype);
}

function refuse(reason: string): StorageError {
  return new StorageError({ kind: "bad-request", reason });
}
