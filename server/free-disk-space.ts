/**
 * Tells whether the disk has room for what visitors write (case F06). PostgreSQL refuses a row that finds no
 * room and goes on, but it must stop when its own log finds none; so visitors' writes end while there is
 * still room for that log.
 */
import { statfs } from "node:fs/promises";
import type { Log } from "./log.ts";

/** Four files of PostgreSQL's log, 16 MiB each. Bytes. */
const reserve = 4 * 16_777_216;
/** Milliseconds. */
const pause = 500;

/** Watch over the free space of the disk. */
export interface FreeSpace {
  /** Tells whether visitors' writes are to be refused now. */
  readonly isUsedUp: () => boolean;
  readonly stop: () => void;
}

/**
 * Watches the disk that a folder is on, and says in the log when its room ends and when there is some
 * again.
 */
export async function watchFreeSpace(folder: string, log: Log): Promise<FreeSpace> {
  let isUsedUp = false;

  async function look(): Promise<void> {
    const wasUsedUp = isUsedUp;
    isUsedUp = (await freeBytes(folder)) < reserve;
    if (isUsedUp === wasUsedUp) return;
    log.event(isUsedUp ? "disk full, writes are refused" : "disk has room again");
  }

  await look();
  const timer = setInterval(() => void look(), pause).unref();
  return { isUsedUp: () => isUsedUp, stop: () => clearInterval(timer) };
}

/** A system that does not tell is taken to have room: PostgreSQL finds out by itself. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
