/**
 * Bytes and row become one: the bytes are in their place before the row is committed, under a name that
 * no row has yet, and while that goes on the sweep waits (case S09). An object store gets them before the
 * transaction begins, which would hold a connection for as long as the store takes. What a crash leaves is
 * bytes without a row, which a later sweep removes.
 */
import type { Caller, Database, Transaction } from "#server/database/database.ts";
import type { Files, Place } from "./files.ts";
import { putRow, type Metadata, type Target } from "./objects.ts";

/** The lock that uploads share and the sweep has alone; a number of our own. */
export const filesLock = 7_426_001;

/** Bytes that are to be put somewhere, and the row that is to name them. */
export interface Putting {
  readonly target: Target;
  readonly metadata: Metadata;
  readonly userMetadata: string | undefined;
  /** Tells whether the owner's other objects in the bucket go. */
  readonly replacesOthers: boolean;
  readonly bring: (place: Place) => Promise<void>;
}

/**
 * Stores bytes and writes the row that names them.
 *
 * @throws StorageError, OverloadError, UnavailableError
 */
export async function put(
  { database, files }: { readonly database: Database; readonly files: Files },
  caller: Caller,
  { target, metadata, userMetadata, replacesOthers, bring }: Putting,
): Promise<void> {
  if (files.isRemote) await bring(target.place);
  const others = await database.transaction(
    caller,
    async (transaction) => {
      await transaction.query("select pg_advisory_xact_lock_shared($1)", [filesLock]);
      await putRow(transaction, target, metadata, userMetadata);
      if (!files.isRemote) await bring(target.place);
      return replacesOthers ? removeOthers(transaction, target) : [];
    },
    { settings: { ...mayDelete, "storage.operation": "storage.object.upload" } },
  );
  for (const place of others) await files.remove(place);
}

/** A deletion past this server would leave bytes behind, so the tables ask for this. */
export const mayDelete = { "storage.allow_delete_query": "true" };

async function removeOthers(
  transaction: Transaction,
  { place, ownerId }: Target,
): Promise<readonly Place[]> {
  if (ownerId === undefined) return [];
  return transaction.query<Place>(
    `delete from storage.objects where bucket_id = $1 and owner_id = $2 and id <> $3
     returning bucket_id as bucket, id, version`,
    [place.bucket, ownerId, place.id],
  );
}

class Undo extends Error {
  override readonly name = "Undo";
}

/**
 * Tells whether the policies let the caller put it there, asked before anything is read.
 *
 * @throws StorageError "not-allowed" or "duplicate"
 */
export async function probe(database: Database, caller: Caller, target: Target): Promise<void> {
  try {
    await database.transaction(caller, async (transaction) => {
      await putRow(transaction, target, undefined, undefined);
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
}
