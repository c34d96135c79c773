/**
 * The bytes of objects: `files/<bucket>/<object>/<version>` in the data folder. A version is written
 * once, under a name of its own, and never changed; which one counts is what the row says. Several
 * servers share the folder.
 */
import { randomUUID } from "node:crypto";
import { copyFile, mkdir, open, readdir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf } from "#server/error-code.ts";
import { synchronise } from "#server/synchronise.ts";
import { StorageError } from "./storage-error.ts";

/** Place of the bytes of one version. */
export interface Place {
  readonly bucket: string;
  readonly id: string;
  readonly version: string;
}

/** Folder of bytes, by version. */
export interface Files {
  /** @throws StorageError "disk-full" */
  readonly write: (place: Place, bytes: Uint8Array) => Promise<void>;
  /** @throws StorageError "disk-full", or "no-object" when there are no bytes to copy */
  readonly copy: (from: Place, to: Place) => Promise<void>;
  /** The bytes from `start` up to `end` (not included); undefined when there are none. */
  readonly read: (place: Place, start: number, end: number) => Promise<Buffer | undefined>;
  readonly remove: (place: Place) => Promise<void>;
  /** Everything that is there now: versions by their object, and what was being written. */
  readonly survey: () => Promise<Survey>;
  /** Removes what a survey found. */
  readonly discard: (path: string) => Promise<void>;
}

interface Survey {
  readonly versions: readonly FoundVersion[];
  /** Paths of files that were being written. */
  readonly unfinished: readonly string[];
}

/** Version whose bytes a survey has found on the disk. */
export interface FoundVersion {
  readonly id: string;
  readonly version: string;
  readonly path: string;
}

const ownerOnly = 0o700;

/** The file of a version, from the folder of all files. */
export function pathWithin({ bucket, id, version }: Place): string {
  // Ids and versions are ours. The bucket's name is there for people and never read back.
  return join(`b-${bucket.replaceAll(/[^\w-]/g, "_").slice(0, 100)}`, id, version);
}

/** Opens the folder `files` in the data folder; nothing is read or made yet. */
export function createFiles(dataDir: string): Files {
  const root = join(dataDir, "files");
  const unfinished = join(root, ".unfinished");
  const pathOf = (version: Place) => join(root, pathWithin(version));

  /** The bytes are on the disk before they have their name, and the name before this resolves. */
  async function place(path: string, fill: (temporary: string) => Promise<void>): Promise<void> {
    const temporary = join(unfinished, randomUUID());
    try {
      await mkdir(unfinished, { recursive: true, mode: ownerOnly });
      await fill(temporary);
      await synchronise(temporary);
      await settle(temporary, path);
    } catch (error) {
      // What went wrong first is what is told.
      await rm(temporary, { force: true }).catch(() => {});
      throw codeOf(error) === "ENOSPC" ? new StorageError({ kind: "disk-full" }) : error;
    }
  }

  async function settle(temporary: string, path: string): Promise<void> {
    const folder = dirname(path);
    const made = await mkdir(folder, { recursive: true, mode: ownerOnly });
    await rename(temporary, path);
    const changed = made === undefined ? [folder] : [folder, dirname(folder), root];
    for (const each of changed) await synchronise(each);
  }

  return {
    write: (to, bytes) => place(pathOf(to), (temporary) => fillNew(temporary, bytes)),
    copy: async (from, to) => {
      try {
        await place(pathOf(to), (temporary) => copyFile(pathOf(from), temporary));
      } catch (error) {
        throw codeOf(error) === "ENOENT" ? new StorageError({ kind: "no-object" }) : error;
      }
    },
    read: (from, start, end) => readPart(pathOf(from), start, end),
    remove: (of) => discard(pathOf(of)),
    survey: async () => ({
      versions: await findVersions(root),
      unfinished: (await namesIn(unfinished)).map((name) => join(unfinished, name)),
    }),
    discard,
  };
}

async function fillNew(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
  } finally {
    await file.close();
  }
}

async function readPart(path: string, start: number, end: number): Promise<Buffer | undefined> {
  const file = await open(path, "r").catch(ignoreMissing);
  if (file === undefined) return undefined;
  try {
    const bytes = Buffer.alloc(end - start);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The folder of the object goes with its last version. */
async function discard(path: string): Promise<void> {
  await rm(path, { force: true });
  await rmdir(dirname(path)).catch((error: unknown) => {
    if (!["ENOTEMPTY", "ENOENT", "EEXIST"].includes(codeOf(error))) throw error;
  });
}

async function findVersions(root: string): Promise<readonly FoundVersion[]> {
  const found: FoundVersion[] = [];
  for (const bucket of (await namesIn(root)).filter((name) => name.startsWith("b-"))) {
    for (const id of await namesIn(join(root, bucket))) {
      for (const version of await namesIn(join(root, bucket, id))) {
        found.push({ id, version, path: join(root, bucket, id, version) });
      }
    }
  }
  return found;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? [];
}

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== "ENOENT") throw error;
}
