/** Routes of the part: paths as Supabase Storage has them. */
import { readJson } from "#server/body.ts";
import { type Caller, service } from "#server/database/database.ts";
import type { Visitor } from "#server/part.ts";
import { findBucket, listBuckets, showBucket } from "./buckets.ts";
import { download } from "./download.ts";
import { listObjects } from "./list.ts";
import { checkName } from "./object-name.ts";
import { requireObject, type StoredObject } from "./objects.ts";
import { copy, move } from "./relocate.ts";
import { removeMany, removeOne } from "./remove.ts";
import { findSigned, signMany, signOne, signUpload, uploaderOf } from "./sign.ts";
import type { StorageContext } from "./storage-context.ts";
import { StorageError } from "./storage-error.ts";
import { upload } from "./upload.ts";

interface Call {
  readonly context: StorageContext;
  readonly request: Request;
  readonly visitor: Visitor;
  /** @throws CallerError */
  readonly caller: () => Promise<Caller>;
  readonly bucket: string;
  readonly name: string;
}

interface Route {
  readonly methods: readonly string[];
  readonly path: RegExp;
  readonly answer: (call: Call) => Promise<Response>;
}

const bucketPart = String.raw`(?<bucket>[^/]+)`;
const objectPart = String.raw`${bucketPart}/(?<name>.+)`;

function route(methods: string, path: string, answer: Route["answer"]): Route {
  return { methods: methods.split(" "), path: new RegExp(`^${path}$`, "s"), answer };
}

/**
 * The first that fits: a bucket cannot be called `list` or `sign`. The second form of lists, which is
 * newer than what our app asks for, is not there, and is no upload to a bucket of that name.
 */
const routes: readonly Route[] = [
  route("GET", "/bucket", async ({ context, caller }) =>
    listBuckets(context.database, await caller()),
  ),
  route("GET", `/bucket/${bucketPart}`, async ({ context, caller, bucket }) =>
    showBucket(context.database, await caller(), bucket),
  ),
  route("POST", `/object/list/${bucketPart}`, async ({ context, caller, bucket, request }) =>
    listObjects(context.database, await caller(), bucket, await readJson(request)),
  ),
  route("POST", `/object/list-v2/${bucketPart}`, async () => {
    throw new StorageError({ kind: "not-here" });
  }),
  route("POST", "/object/move", async ({ context, caller, visitor, request }) =>
    move(context, { caller: await caller(), visitor, body: await readJson(request) }),
  ),
  route("POST", "/object/copy", async ({ context, caller, visitor, request }) =>
    copy(context, {
      caller: await caller(),
      visitor,
      body: await readJson(request),
      isUpsert: isUpsert(request),
    }),
  ),
  route(
    "POST",
    `/object/upload/sign/${objectPart}`,
    async ({ context, caller, request, ...named }) =>
      signUpload(context, await caller(), { ...named, isUpsert: isUpsert(request) }),
  ),
  route("PUT", `/object/upload/sign/${objectPart}`, uploadSigned),
  route("POST", `/object/sign/${objectPart}`, async ({ context, caller, request, ...named }) =>
    signOne(context, await caller(), named, await readJson(request)),
  ),
  route("POST", `/object/sign/${bucketPart}`, async ({ context, caller, request, bucket }) =>
    signMany(context, await caller(), bucket, await readJson(request)),
  ),
  route("GET HEAD", `/object/sign/${objectPart}`, downloadSigned),
  route("GET HEAD", `/object/info/public/${objectPart}`, async (call) =>
    info(await findPublic(call)),
  ),
  route("GET HEAD", `/object/info/(?:authenticated/)?${objectPart}`, async (call) =>
    info(await findOwn(call)),
  ),
  route("GET HEAD", `/object/public/${objectPart}`, (call) => {
    const { context, request } = call;
    return download(context.files, { request, find: () => findPublic(call), isPublic: true });
  }),
  route("GET HEAD", `/object/(?:authenticated/)?${objectPart}`, (call) => {
    const { context, request } = call;
    return download(context.files, { request, find: () => findOwn(call), isPublic: false });
  }),
  route(
    "POST PUT",
    `/object/${objectPart}`,
    async ({ context, request, visitor, caller, ...named }) => {
      const isReplacing = request.method === "PUT" || isUpsert(request);
      const who = { request, visitor, caller: await caller() };
      return upload(context, {
        ...who,
        bucketId: named.bucket,
        name: named.name,
        isUpsert: isReplacing,
      });
    },
  ),
  route("DELETE", `/object/${bucketPart}`, async ({ context, caller, request, bucket }) =>
    removeMany(context, await caller(), bucket, await readJson(request)),
  ),
  route("DELETE", `/object/${objectPart}`, async ({ context, caller, bucket, name }) =>
    removeOne(context, await caller(), bucket, name),
  ),
];

const prefix = "/storage/v1";

/**
 * Answers a request; undefined for a route that there is not. @throws what the answers throw;
 * StorageError "bad-name"
 */
export async function answerRoute(
  context: StorageContext,
  request: Request,
  visitor: Visitor,
): Promise<Response | undefined> {
  const path = decode(new URL(request.url).pathname.slice(prefix.length));
  if (path.includes("\0")) throw new StorageError({ kind: "bad-name" });
  for (const { methods, path: pattern, answer } of routes) {
    const match = methods.includes(request.method) ? pattern.exec(path) : null;
    if (match === null) continue;
    const { bucket = "", name = "" } = match.groups ?? {};
    let caller: Promise<Caller> | undefined;
    const callerOnce = () => (caller ??= context.authentication.callerOf(request, visitor.address));
    return answer({ context, request, visitor, caller: callerOnce, bucket, name });
  }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new StorageError({ kind: "bad-name" });
  }
}

function isUpsert({ headers }: Request): boolean {
  return headers.get("x-upsert") === "true";
}

function tokenOf({ url }: Request): string {
  return new URL(url).searchParams.get("token") ?? "";
}

function uploadSigned({ context, request, visitor, bucket, name }: Call): Promise<Response> {
  const uploader = uploaderOf(context, { bucket, name }, tokenOf(request));
  return upload(context, { request, visitor, bucketId: bucket, name, ...uploader });
}

function downloadSigned({ context, request, bucket, name }: Call): Promise<Response> {
  const find = () => findSigned(context, { bucket, name }, tokenOf(request));
  return download(context.files, { request, find, isPublic: false });
}

/** Known addresses of a public bucket work for everybody; its list is for the policies to say (S06). */
async function findPublic({ context: { database }, bucket, name }: Call): Promise<StoredObject> {
  const { isPublic } = await findBucket(database, bucket);
  if (!isPublic) throw new StorageError({ kind: "no-bucket" });
  return requireObject(database, service, bucket, checkName(name));
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
