/**
 * The folder of a backup while it is made: `<name>.part`, for its owner alone. It gets its name when
 * everything in it is on the disk, so what bears the name is whole.
 */
import { lstat, mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf } from "../error-code.ts";
import { HeldError, holdFile } from "../hold-file.ts";
import { synchronise } from "../sync-to-disk.ts";

/** The backup cannot be made there. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** Backups hold addresses, hashes of passwords and secrets of second factors. */
export const ownerOnly = { folder: 0o700, file: 0o600 };

/** Folder of a backup that is still being made. */
export interface Draft {
  readonly folder: string;
  /** Gives the folder its name, once everything in it is on the disk. */
  readonly settle: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

const holdName = "maker.pid";

/**
 * Makes the folder, or takes the one that a backup left when it was cut off, and empties it.
 *
 * @throws BackupError when there is something of that name, or another process works on it
 */
export async function openDraft(name: string): Promise<Draft> {
  await requireFree(name);
  const folder = `${name}.part`;
  await mkdir(folder, { recursive: true, mode: ownerOnly.folder }).catch((error: unknown) => {
    throw new BackupError(`${folder} cannot be made (${codeOf(error)}). Choose another place.`);
  });
  const release = await hold(folder);
  for (const left of await readdir(folder)) {
    if (left !== holdName) await rm(join(folder, left), { recursive: true });
  }
  return {
    folder,
    settle: async () => {
      await release();
      await synchroniseAll(folder);
      await rename(folder, name);
      await synchronise(dirname(name));
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}

async function requireFree(name: string): Promise<void> {
  const found = await lstat(name).catch(() => undefined);
  if (found === undefined) return;
  if (found.isDirectory() && (await readdir(name)).length === 0) return;
  throw new BackupError(`There is something in ${name} already. Choose another name.`);
}

async function hold(folder: string): Promise<() => Promise<void>> {
  try {
    return await holdFile(join(folder, holdName));
  } catch (error) {
    if (!(error instanceof HeldError)) throw error;
    throw new BackupError(
      `Another backup is being made in ${folder} (process ${error.pid}). Choose another name.`,
    );
  }
}

/** Number of files that are synchronised at once: a disk does some together as fast as one. */
const together = 16;

async function synchroniseAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  for (let start = 0; start < paths.length; start += together) {
    await Promise.all(paths.slice(start, start + together).map(synchronise));
  }
}
