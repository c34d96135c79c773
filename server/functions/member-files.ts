import { service } from "../database/database.ts";
import type { FunctionCall, FunctionContext } from "./function-call.ts";

/** A file of a member, by bucket and name. */
interface StoredFile {
  readonly bucket_id: string;
  readonly name: string;
}

/** What a member uploaded, and what lies in the folder named by their id. */
export function findFiles(
  { database }: FunctionContext,
  memberId: string,
): Promise<readonly StoredFile[]> {
  return database.query<StoredFile>(
    service,
    `select bucket_id, name from storage.objects
     where owner_id = $1 or (storage.foldername(name))[1] = $1 order by bucket_id, name`,
    [memberId],
  );
}

/** As many as the file store takes at once. */
const most = 1000;

/** Removes rows and bytes through the file store, in the server's own name. */
export async function removeFiles(
  context: FunctionContext,
  call: FunctionCall,
  files: readonly StoredFile[],
): Promise<void> {
  for (const bucket of new Set(files.map(({ bucket_id: id }) => id))) {
    const names = files.filter(({ bucket_id: id }) => id === bucket).map(({ name }) => name);
    for (let from = 0; from < names.length; from += most) {
      await remove(context, call, bucket, names.slice(from, from + most));
    }
  }
}

async function remove(
  context: FunctionContext,
  { request, visitor }: FunctionCall,
  bucket: string,
  names: readonly string[],
): Promise<void> {
  const url = new URL(`/storage/v1/object/${encodeURIComponent(bucket)}`, request.url);
  const { secretKey } = context.secrets;
  const headers = {
    apikey: secretKey,
    authorization: `Bearer ${secretKey}`,
    "content-type": "application/json",
  };
  const body = JSON.stringify({ prefixes: names });
  const response = await context.storage(
    new Request(url, { method: "DELETE", headers, body }),
    visitor,
  );
  if (response.ok) return;
  const problem = new Error(`The file store answered ${response.status}`);
  context.log.fault("files of a deleted account stay", problem, { requestId: visitor.requestId });
}
