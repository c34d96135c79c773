/**
 * Removes bytes that no row names: what a crash has left between the bytes and the commit of their row
 * (case S09), and what was deleted past this server.
 */
import { isUuid } from "#domain/uuid.ts";
import { type Database, service } from "#server/database/database.ts";
import type { Files, FoundVersion } from "./files.ts";
import { filesLock } from "./putting.ts";

/** Versions that are looked up at once. */
const batch = 1000;

/** Removes files without a row, and gives their number. @throws UnavailableError, OverloadError */
export async function sweep(database: Database, files: Files): Promise<number> {
  const { versions, unfinished } = await files.survey();
  // Whoever was writing when we looked has committed once the lock is ours; whoever begins later
  // writes files that we have not seen.
  const needless = await database.transaction(service, async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock($1)", [filesLock]);
    const found: FoundVersion[] = [];
    for (let start = 0; start < versions.length; start += batch) {
      const some = versions.slice(start, start + batch);
      const rows = await transaction.query<{ id: string; version: string }>(
        "select id, version from storage.objects where id = any ($1::text[]::uuid[])",
        [some.map(({ id }) => id).filter(isUuid)],
      );
      const needed = new Set(rows.map(({ id, version }) => `${id}/${version}`));
      found.push(...some.filter(({ id, version }) => !needed.has(`${id}/${version}`)));
    }
    return found;
  });
  const paths = [...needless.map(({ path }) => path), ...unfinished];
  for (const path of paths) await files.discard(path);
  return paths.length;
}
