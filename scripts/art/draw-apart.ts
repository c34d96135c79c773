/**
 * Draws the art in a process of its own, because how memory is taken can be told to a process only before it
 * begins. A picture is laid together from surfaces of megabytes, each of which the C library would take from
 * the system anew and give back at once: a third of the drawing's time, and the reason for this file.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import process from "node:process";
import { root } from "../build/paths.ts";

/** Bytes that stay with the process for the next surface; the largest surface is smaller. */
const kept = String(64 * 1024 * 1024);

/** Settings of glibc; other C libraries don't know them, and draw as they did. */
const memory = {
  MALLOC_MMAP_THRESHOLD_: kept,
  MALLOC_TRIM_THRESHOLD_: kept,
  // One of them for each thread would keep twice as much.
  MALLOC_ARENA_MAX: "2",
};

/**
 * Brings the drawings in `.cache/art` up to date; what it says goes to standard output.
 *
 * @throws Error when a drawing fails; why is on standard error by then
 */
export async function drawArtApart(): Promise<void> {
  const child = spawn(process.execPath, ["--import", "tsx", join(root, "scripts/art/draw.ts")], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...memory, ...process.env },
  });
  const [code]: unknown[] = await once(child, "close");
  if (code !== 0) throw new Error("The art could not be drawn.");
}
