/**
 * The bytes of objects: `files/<bucket>/<object>/<version>` in the data folder, or the same names in an object
 * store (`object-store.ts`). A version is written once, under a name of its own, and never changed; which one
 * counts is what the row says. Several servers share the folder.
 */
import { randomUUID } from "node:crypto";
import {
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf } from "#server/error-code.ts";
import { synchronise } from "#server/sync-to-disk.ts";
import type { ByteRange } from "./range.ts";
import { StorageError } from "./storage-error.ts";

/** Place of the bytes of one version. */
export interface Place {
  readonly bucket: string;
  readonly id: string;
  readonly version: string;
}

/** Bytes by version. In an object store, everything throws StorageError "store-away" when that does not answer. */
export interface Files {
  /** Place for sentences to the operator. */
  readonly name: string;
  /**
   * Tells whether writing takes a way that may be long: no transaction waits for it, and what is young is kept
   * from the sweep instead.
   */
  readonly isRemote: boolean;
  /** @throws StorageError "disk-full" */
  readonly write: (place: Place, bytes: Uint8Array) => Promise<void>;
  /** @throws StorageError "disk-full", or "no-object" when there are no bytes to copy */
  readonly copy: (from: Place, to: Place) => Promise<void>;
  /** The bytes, or those of a range; undefined when there are none. */
  readonly read: (place: Place, range?: ByteRange) => Promise<Buffer | undefined>;
  /** Removes bytes that no row names any more; what cannot be reached is left to the sweep. */
  readonly remove: (place: Place) => Promise<void>;
  /** Everything that is there now: versions by their object, and what was being written. */
  readonly survey: () => Promise<Survey>;
  /** Removes what a survey found. */
  readonly discard: (path: string) => Promise<void>;
  /** The mark of the site whose files these are; empty when there is none. */
  readonly readMark: () => Promise<string>;
  readonly writeMark: (mark: string) => Promise<void>;
}

interface Survey {
  readonly versions: readonly FoundVersion[];
  /** Paths of files that were being written. */
  readonly unfinished: readonly string[];
}

/** Name of the mark; no picture begins with a point. */
export const markName = ".shared";

/** Version whose bytes a survey has found. */
export interface FoundVersion {
  readonly id: string;
  readonly version: string;
  /** Path or key, for `discard`. */
  readonly path: string;
}

const ownerOnly = 0o700;

/** The file of a version, from the folder of all files; its key in an object store. */
export function pathWithin({ bucket, id, version }: Place): string {
  // Ids and versions are ours. The bucket's name is there for people and never read back.
  return join(`b-${bucket.replaceAll(/[^\w-]/g, "_").slice(0, 100)}`, id, version);
}

/** Place whose file has this path, which `pathWithin` made; undefined for another path. */
export function placeWithin(path: string): Place | undefined {
  const { bucket, id, version } =
    /^b-(?<bucket>[\w-]+)\/(?<id>[\w-]+)\/(?<version>[\w-]+)$/.exec(path)?.groups ?? {};
  if (bucket === undefined || id === undefined || version === undefined) return undefined;
  return { bucket, id, version };
}

/** Opens a folder of files; nothing is read or made yet. */
export function createFolder(root: string): Files {
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
    name: root,
    isRemote: false,
    write: (to, bytes) => place(pathOf(to), (temporary) => fillNew(temporary, bytes)),
    copy: async (from, to) => {
      try {
        await place(pathOf(to), (temporary) => copyFile(pathOf(from), temporary));
      } catch (error) {
        throw codeOf(error) === "ENOENT" ? new StorageError({ kind: "no-object" }) : error;
      }
    },
    read: (from, range) =>
      range === undefined
        ? readFile(pathOf(from)).catch(ignoreMissing)
        : readPart(pathOf(from), range),
    remove: (of) => discard(pathOf(of)),
    survey: async () => ({
      versions: await findVersions(root),
      unfinished: (await namesIn(unfinished)).map((name) => join(unfinished, name)),
    }),
    discard,
    readMark: async () => (await readFile(join(root, markName), "utf8").catch(() => "")).trim(),
    writeMark: async (mark) => {
      await mkdir(root, { recursive: true });
      await writeFile(join(root, markName), `${mark}\n`);
    },
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

async function readPart(path: string, { start, end }: ByteRange): Promise<Buffer | undefined> {
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
