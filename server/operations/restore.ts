/**
 * Brings back a backup: found whole first, then put in place of what is there in one transaction. Killed
 * at any moment, it leaves the old rows or the new ones, and the files of whichever are there: new files
 * come before the rows, and old ones go after them.
 */
import { copyFile, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type postgres from "postgres";
import { patience, readHistory } from "./backup.ts";
import { codeOf } from "../error-code.ts";
import { markerName } from "../storage/shared-folder.ts";
import { synchronise } from "../synchronise.ts";
import { ownerOnly } from "./draft-folder.ts";
import { hashOf, type Manifest, readWholeManifest } from "./manifest.ts";
import type { Connect, Owner } from "./owner.ts";
import { silently, type Tell } from "./progress.ts";
import { fromFolder, replaceRows } from "./replace-rows.ts";
import { RestoreError } from "./restore-error.ts";
import { isOfOtherVersion, withUpgraded } from "./upgrade-backup.ts";

/** Backup, its destination, and whether what is there may be replaced. */
export interface RestoreOptions {
  readonly folder: string;
  readonly filesDir: string;
  readonly connect: Connect;
  /** Tells whether members and lists that are there may go. */
  readonly mayReplace: boolean;
  readonly tell?: Tell;
}

/**
 * Puts a backup in place of what is there, upgraded when it is of an earlier version.
 *
 * @param sql the migrated database, with nobody else at work on it
 * @throws DamagedBackupError when the backup is cut or altered.
 * @throws RestoreError when it is of a newer WAB, there is something that may not be replaced, or
 *   somebody is at work.
 */
export async function restoreBackup(sql: Owner, options: RestoreOptions): Promise<Manifest> {
  const { folder, filesDir, connect, mayReplace, tell = silently } = options;
  const manifest = await readWholeManifest(folder, tell);
  await requireRight(sql);
  await requireKnown(sql, manifest);
  await requireQuiet(sql);
  if (!mayReplace) await requireEmpty(sql);
  await bringFiles(manifest, folder, filesDir);
  const source = fromFolder(folder, manifest);
  if (await isOfOtherVersion(sql, manifest)) {
    await withUpgraded(sql, { manifest, source, connect, tell }, (upgraded) =>
      inOneStep(sql, (transaction) => replaceRows(transaction, upgraded, tell)),
    );
  } else {
    await inOneStep(sql, (transaction) => replaceRows(transaction, source, tell));
  }
  await removeOthers(manifest, filesDir);
  // Whichever folder was the site's: now its files are in this one.
  await sql`delete from platform.marks where name = 'files'`;
  return manifest;
}

async function inOneStep(
  sql: Owner,
  work: (transaction: postgres.TransactionSql) => Promise<void>,
): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction.unsafe(patience);
    await work(transaction);
  });
}

async function requireRight(sql: Owner): Promise<void> {
  const [row] = await sql<{ may: boolean }[]>`
    select has_parameter_privilege('session_replication_role', 'set') as may`;
  if (row?.may === true) return;
  throw new RestoreError(
    "This login may not switch triggers off (session_replication_role). Restore as a superuser. Nothing was changed.",
  );
}

async function requireKnown(sql: Owner, manifest: Manifest): Promise<void> {
  const ours = await readHistory(sql);
  const unknown = [
    ...manifest.platform.filter((version) => !ours.platform.includes(version)),
    ...manifest.migrations.filter((version) => !ours.migrations.includes(version)),
  ];
  if (unknown.length > 0) {
    throw new RestoreError(
      `This backup was made by a newer WAB (migration ${unknown.at(-1)}). Restore it with that one. Nothing was changed.`,
    );
  }
}

/** A connection that has just said goodbye may be seen for a moment. Milliseconds. */
const goodbye = { tries: 10, pause: 200 };

/**
 * Refuses a database that a server is at work with: it would see its members vanish, and keep rows locked
 * that are to go.
 *
 * @throws RestoreError
 */
export async function requireQuiet(sql: Owner): Promise<void> {
  for (let tries = 0; tries < goodbye.tries; tries++) {
    const rows = await sql`
      select from pg_stat_activity
      where usename like 'authenticator%' and datname = current_database()`;
    if (rows.length === 0) return;
    await pause(goodbye.pause);
  }
  throw new RestoreError(
    "A WAB server is at work with this database. Stop all of them first. Nothing was changed.",
  );
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

/** Files of a backup with their paths below the server's folder of files. */
function filesOf({ files }: Manifest): readonly Manifest["files"][number][] {
  return files
    .filter(({ file }) => file.startsWith("files/"))
    .map((each) => ({ ...each, file: each.file.slice("files/".length) }));
}

/** A name stands for one content for ever, so files of the backup and those that are there get along. */
async function bringFiles(manifest: Manifest, folder: string, filesDir: string): Promise<void> {
  for (const { file, bytes, hash } of filesOf(manifest)) {
    const target = join(filesDir, file);
    const found = await stat(target).catch(() => undefined);
    if (found?.size === bytes && (await hashOf(target)) === hash) continue;
    await mkdir(dirname(target), { recursive: true, mode: ownerOnly.folder });
    const incoming = `${target}.incoming`;
    await copyFile(join(folder, "files", file), incoming);
    await synchronise(incoming);
    await rename(incoming, target);
  }
}

/** Removes files that no row names any more. The server's own sweep would remove them within the hour. */
async function removeOthers(manifest: Manifest, filesDir: string): Promise<void> {
  const kept = new Set(filesOf(manifest).map(({ file }) => join(filesDir, file)));
  kept.add(join(filesDir, markerName));
  const entries = await readdir(filesDir, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (codeOf(error) === "ENOENT") return [];
      throw error;
    },
  );
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if (!kept.has(path)) await rm(path, { force: true });
  }
}
