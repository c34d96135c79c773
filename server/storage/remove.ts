import * as v from "valibot";
import type { Caller } from "#server/database/database.ts";
import type { Place } from "./files.ts";
import { translated } from "./objects.ts";
import { mayDelete } from "./putting.ts";
import type { StorageContext } from "./storage-context.ts";
import { StorageError } from "./storage-error.ts";

const request = v.object({ prefixes: v.pipe(v.array(v.string()), v.maxLength(1000)) });

interface Removed {
  readonly id: string;
  readonly bucket_id: string;
  readonly version: string | null;
}

/**
 * Removes what the caller may remove of these; the rest is passed over.
 *
 * @throws StorageError, OverloadError, UnavailableError
 */
export async function removeMany(
  context: StorageContext,
  caller: Caller,
  bucket: string,
  body: unknown,
): Promise<Response> {
  const { success, output } = v.safeParse(request, body);
  if (!success) throw new StorageError({ kind: "bad-request", reason: "Which objects?" });
  return Response.json(await remove(context, caller, bucket, output.prefixes));
}

/**
 * Removes an object that the caller may remove.
 *
 * @throws StorageError "no-object" when there is none that the caller may remove
 */
export async function removeOne(
  context: StorageContext,
  caller: Caller,
  bucket: string,
  name: string,
): Promise<Response> {
  const removed = await remove(context, caller, bucket, [name]);
  if (removed.length === 0) throw new StorageError({ kind: "no-object" });
  return Response.json({ message: "Successfully deleted" });
}

async function remove(
  { database, files }: StorageContext,
  caller: Caller,
  bucket: string,
  names: readonly string[],
): Promise<readonly Removed[]> {
  const removed = await translated(() =>
    database.query<Removed>(
      caller,
      `delete from storage.objects where bucket_id = $1 and name = any ($2::text[])
       returning id, bucket_id, name, owner, owner_id, version, created_at, updated_at,
         last_accessed_at, metadata, user_metadata`,
      [bucket, names],
      { settings: { ...mayDelete, "storage.operation": "storage.object.delete" } },
    ),
  );
  for (const each of removed) {
    const place = placeOfRemoved(each);
    if (place !== undefined) await files.remove(place);
  }
  return removed;
}

function placeOfRemoved({ id, bucket_id: bucket, version }: Removed): Place | undefined {
  return version === null ? undefined : { bucket, id, version };
}
