import { service } from "../database/database.ts";
import type { FunctionCall } from "./function-call.ts";
import type { FunctionContext } from "./function-context.ts";

/** A file of a member, by bucket and name. */
interface StoredFile {
  readonly bucket_id: string;
  readonly name: string;
}

/** Files that a member uploaded, and those in the folder named by their id. */
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

/** Most files that the file store removes at once. */
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
  { askStorage, log }: FunctionContext,
  { visitor }: FunctionCall,
  bucket: string,
  names: readonly string[],
): Promise<void> {
  const path = `object/${encodeURIComponent(bucket)}`;
  const response = await askStorage({ method: "DELETE", path, body: { prefixes: names } }, visitor);
  if (response.ok) return;
  const problem = new Error(`The file store answered ${response.status}`);
  log.fault("files of a deleted account stay", problem, { requestId: visitor.requestId });
}
