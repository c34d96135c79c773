/** Brings back a backup: found whole first, then put in place of what is there in one transaction. */
import { createReadStream } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type postgres from "postgres";
import { readVersions } from "./backup.ts";
import { type Manifest, readWholeManifest } from "./manifest.ts";
import type { Owner } from "./owner.ts";
import { listTables } from "./tables.ts";

/** The backup and the database do not go together. Nothing has been replaced. */
export class RestoreError extends Error {
  override readonly name = "RestoreError";
}

export interface RestoreOptions {
  readonly folder: string;
  readonly filesDir: string;
  /** Whether members and lists that are there may go. */
  readonly mayReplace: boolean;
}

/**
 * @throws DamagedBackupError when the backup is cut or altered.
 * @throws RestoreError when it is of a newer WAB, or there is something that may not be replaced.
 */
export async function restoreBackup(sql: Owner, options: RestoreOptions): Promise<Manifest> {
  const { folder, filesDir, mayReplace } = options;
  const manifest = await readWholeManifest(folder);
  await requireKnown(sql, manifest);
  if (!mayReplace) await requireEmpty(sql);
  const incoming = `${filesDir}.incoming`;
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });
  await cp(join(folder, "files"), incoming, { recursive: true }).catch(ignoreMissing);
  await sql.begin(async (transaction) => replaceRows(transaction, folder, manifest));
  await rm(filesDir, { recursive: true, force: true });
  await rename(incoming, filesDir);
  return manifest;
}

function ignoreMissing(error: unknown): void {
  const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
  if (!isMissing) throw error;
}

async function requireKnown(sql: Owner, manifest: Manifest): Promise<void> {
  const known = new Set(await readVersions(sql));
  const unknown = manifest.migrations.filter((version) => !known.has(version));
  if (unknown.length > 0) {
    throw new RestoreError(
      `This backup was made by a newer WAB (migration ${unknown.at(-1)}). Restore it with that one. Nothing was changed.`,
    );
  }
}

async function requireEmpty(sql: Owner): Promise<void> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from auth.users`;
  const count = row?.count ?? 0;
  if (count > 0) {
    throw new RestoreError(
      `There are ${count} members in this database. Add --replace to put the backup in their place. Nothing was changed.`,
    );
  }
}

/** Triggers rest meanwhile: what they would write is in the backup already. */
async function replaceRows(
  sql: postgres.TransactionSql,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  await sql`set local session_replication_role = replica`;
  const tables = await listTables(sql);
  if (tables.length > 0) await sql.unsafe(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  for (const { name, columns, file } of manifest.tables) {
    const target = await sql.unsafe(`copy ${name} (${columns.join(", ")}) from stdin`).writable();
    await pipeline(createReadStream(join(folder, file)), createGunzip(), target);
  }
  for (const { name, value } of manifest.sequences) {
    await sql`select setval(${name}::regclass, ${value}::bigint)`;
  }
}
