/**
 * Brings back a backup: found whole first, then put in place of what is there in one transaction. Killed
 * at any moment, it leaves the old rows or the new ones, and the files of whichever are there: new files
 * come before the rows, and old ones go after them.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type postgres from "postgres";
import { readHistory, withoutTimeouts } from "./backup.ts";
import { type Files, type Place, placeWithin } from "../storage/files.ts";
import { knownMark, takeMark } from "../storage/files-mark.ts";
import { type Manifest, readWholeManifest } from "./manifest.ts";
import type { Connect, Owner } from "./owner.ts";
import { silently, type Tell } from "./progress.ts";
import { fromFolder, replaceRows } from "./replace-rows.ts";
import { RestoreError } from "./restore-error.ts";
import { isOfOtherVersion, withUpgraded } from "./upgrade-backup.ts";

/** Backup, its destination, and whether what is there may be replaced. */
export interface RestoreOptions {
  readonly folder: string;
  readonly files: Files;
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
  const { folder, files, connect, mayReplace, tell = silently } = options;
  const manifest = await readWholeManifest(folder, tell);
  await requireRight(sql);
  await requireKnown(sql, manifest);
  await requireQuiet(sql);
  if (!mayReplace) {
    await requireEmpty(sql);
    await requireOwnFiles(sql, files);
  }
  await bringFiles(manifest, folder, files);
  const source = fromFolder(folder, manifest);
  if (await isOfOtherVersion(sql, manifest)) {
    await withUpgraded(sql, { manifest, source, connect, tell }, (upgraded) =>
      inOneStep(sql, (transaction) => replaceRows(transaction, upgraded, tell)),
    );
  } else {
    await inOneStep(sql, (transaction) => replaceRows(transaction, source, tell));
  }
  await removeOthers(manifest, files);
  // Wherever the site's files were: now they are here.
  await sql`delete from platform.marks where name = 'files'`;
  if (files.isRemote) await takeMark(sql, files);
  return manifest;
}

async function inOneStep(
  sql: Owner,
  work: (transaction: postgres.TransactionSql) => Promise<void>,
): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction.unsafe(withoutTimeouts);
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

/** Refuses the backup of a newer WAB. @throws RestoreError */
export async function requireKnown(sql: Owner, manifest: Manifest): Promise<void> {
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

/**
 * Refuses a bucket with the files of a site when the database is not that site's: a drill with the settings of
 * the real site would take its pictures away.
 *
 * @throws RestoreError
 */
async function requireOwnFiles(sql: Owner, files: Files): Promise<void> {
  if (!files.isRemote) return;
  const mark = await files.readMark();
  if (mark === "" || mark === (await knownMark(sql))) return;
  throw new RestoreError(
    `There are files of a site in ${files.name}. Add --replace to put those of the backup in their place. Nothing was changed.`,
  );
}

interface KeptFile {
  readonly place: Place;
  readonly file: string;
  readonly hash: string;
}

/** Files of a backup with their places. */
function filesOf({ files }: Manifest): readonly KeptFile[] {
  return files.flatMap(({ file, hash }) => {
    const place = file.startsWith("files/") ? placeWithin(file.slice("files/".length)) : undefined;
    return place === undefined ? [] : [{ place, file, hash }];
  });
}

/** A name stands for one content for ever, so files of the backup and those that are there get along. */
async function bringFiles(manifest: Manifest, folder: string, files: Files): Promise<void> {
  for (const { place, file, hash } of filesOf(manifest)) {
    const found = await files.read(place);
    if (found !== undefined && createHash("sha256").update(found).digest("hex") === hash) continue;
    await files.write(place, await readFile(join(folder, file)));
  }
}

/** Removes files that no row names any more. The server's own sweep would remove them within hours. */
async function removeOthers(manifest: Manifest, files: Files): Promise<void> {
  const kept = new Set(filesOf(manifest).map(({ place }) => `${place.id}/${place.version}`));
  const { versions, unfinished } = await files.survey();
  const others = versions.filter(({ id, version }) => !kept.has(`${id}/${version}`));
  for (const path of [...others.map((each) => each.path), ...unfinished]) await files.discard(path);
}
