/** A new folder for a test, in memory where the machine has room for it. */
import { mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { isRunning } from "#server/hold-file.ts";

/** Linux's folder that is kept in memory: a database is copied there in a fifth of the time. */
const inMemory = "/dev/shm";

/** Bytes that a whole run of the tests never takes, with several databases at once. */
const enough = 4e9;

/**
 * Makes a folder that nobody else uses; whoever asked removes it. What is killed in a test loses nothing
 * of what it wrote on a disk either, so memory proves as much.
 *
 * @param name to recognise it by
 */
export async function testFolder(name: string): Promise<string> {
  const base = (await hasMemory()) ? inMemory : tmpdir();
  return mkdtemp(join(base, `wab-${name}-${process.pid}-`));
}

async function hasMemory(): Promise<boolean> {
  if (freemem() < enough) return false;
  return statfs(inMemory).then(
    ({ bavail, bsize }) => bavail * bsize >= enough,
    () => false,
  );
}

/** Gives back the memory that a run took which was ended before it could tidy up. */
export async function removeAbandonedFolders(): Promise<void> {
  const names = await readdir(inMemory).catch(() => []);
  for (const name of names) {
    const [, pid] = /^wab-.+-(\d+)-\w{6}$/.exec(name) ?? [];
    // Another user's stay: they cannot be removed.
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(join(inMemory, name), { recursive: true, force: true }).catch(() => {});
  }
}
