/**
 * Makes, for tests, a disk that is small enough to be filled. A command gets a file system in memory of its
 * own, which nobody else sees and which goes with it. Root may mount one; anybody else may in a user
 * namespace, in which the command is then the ordinary user again.
 */
import { mkdir, open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { codeOf } from "#server/error-code.ts";

const mounting = 'mount -t tmpfs -o size="$2",mode=0755 none "$1" && shift 2 && exec "$@"';

/**
 * Words to put before a command, so that it finds the disk at `folder`.
 *
 * @param bytes that the disk holds
 */
export function withSmallDisk(folder: string, bytes: number): readonly string[] {
  const shell = ["sh", "-c", mounting, "sh", folder, String(bytes)];
  const { uid, gid } = ids();
  if (uid === 0) return ["unshare", "--mount", ...shell];
  const itself = ["unshare", "--user", `--map-user=${uid}`, `--map-group=${gid}`];
  return ["unshare", "--user", "--map-root-user", "--mount", ...shell, ...itself];
}

function ids(): { readonly uid: number; readonly gid: number } {
  return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
}

/** A folder as the process sees it, disks of its own included. */
export function seenBy(pid: number, folder: string): string {
  return join(`/proc/${pid}/root`, folder);
}

/** Takes what is left of the disk, as a log that grows and grows. Gives the way to make room again. */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const others = join(folder, "of-another-program");
  await mkdir(others, { recursive: true });
  const file = await open(join(others, "log"), "w");
  try {
    for (const size of [1_048_576, 4096]) await writeUntilFull(file, Buffer.alloc(size));
  } finally {
    await file.close();
  }
  return () => rm(others, { recursive: true });
}

async function writeUntilFull(
  file: { readonly write: (bytes: Buffer) => Promise<unknown> },
  bytes: Buffer,
): Promise<void> {
  try {
    for (;;) await file.write(bytes);
  } catch (error) {
    if (codeOf(error) !== "ENOSPC") throw error;
  }
}

/** Bytes that are left. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
