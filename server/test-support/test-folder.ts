/** A new folder for a test, in memory where the machine has room for it. */
import { mkdtemp, statfs } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

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
  return mkdtemp(join((await hasMemory()) ? inMemory : tmpdir(), `wab-${name}-`));
}

async function hasMemory(): Promise<boolean> {
  if (freemem() < enough) return false;
  return statfs(inMemory).then(
    ({ bavail, bsize }) => bavail * bsize >= enough,
    () => false,
  );
}
