/** Routes of the part: paths as Supabase Storage has them. */
import type { Caller } from "#server/database/database.ts";
import { decodePath } from "#server/decode-path.ts";
import type { Visitor } from "#server/part.ts";
import { createRouter, type Route } from "#server/router.ts";
import * as answers from "./answers.ts";
import type { StorageContext } from "./storage-context.ts";
import { StorageError } from "./storage-error.ts";

const object = ":bucket/:name{[^]+}";

/**
 * The first that fits: a bucket cannot be called `list` or `sign`. The second form of lists, which is
 * newer than what our app asks for, is not there, and is no upload to a bucket of that name.
 */
const routes: readonly Route<answers.Answer>[] = [
  ["GET", "/bucket", answers.allBuckets],
  ["GET", "/bucket/:bucket", answers.oneBucket],
  ["POST", "/object/list/:bucket", answers.list],
  ["POST", "/object/list-v2/:bucket", answers.notHere],
  ["POST", "/object/move", answers.moveObject],
  ["POST", "/object/copy", answers.copyObject],
  ["POST", `/object/upload/sign/${object}`, answers.signedUpload],
  ["PUT", `/object/upload/sign/${object}`, answers.uploadSigned],
  ["POST", `/object/sign/${object}`, answers.signedAddress],
  ["POST", "/object/sign/:bucket", answers.signedAddresses],
  ["GET HEAD", `/object/sign/${object}`, answers.downloadSigned],
  ["GET HEAD", `/object/info/public/${object}`, answers.infoOfPublic],
  ["GET HEAD", `/object/info/authenticated/${object}`, answers.infoOfOwn],
  ["GET HEAD", `/object/info/${object}`, answers.infoOfOwn],
  ["GET HEAD", `/object/public/${object}`, answers.downloadPublic],
  ["GET HEAD", `/object/authenticated/${object}`, answers.downloadOwn],
  ["GET HEAD", `/object/${object}`, answers.downloadOwn],
  ["POST PUT", `/object/${object}`, answers.uploadObject],
  ["DELETE", "/object/:bucket", answers.deleteMany],
  ["DELETE", `/object/${object}`, answers.deleteOne],
];

const find = createRouter(routes, "/storage/v1");

/**
 * Answers a request; undefined for a route that there is not. @throws what the answers throw;
 * StorageError "bad-name"
 */
export async function answerRoute(
  context: StorageContext,
  request: Request,
  visitor: Visitor,
): Promise<Response | undefined> {
  const path = decodePath(new URL(request.url).pathname);
  if (path === undefined || path.includes("\0")) throw new StorageError({ kind: "bad-name" });
  const match = find(request.method, path);
  if (match === undefined) return undefined;
  const { bucket = "", name = "" } = match.params;
  let caller: Promise<Caller> | undefined;
  const callerOnce = () => (caller ??= context.authentication.callerOf(request, visitor.address));
  return match.to({ context, request, visitor, caller: callerOnce, bucket, name });
}
