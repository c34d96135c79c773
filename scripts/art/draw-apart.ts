/**
 * Draws the art in a process of its own, because how memory is taken can be told to a process only before it
 * begins. A picture is laid together from surfaces of megabytes, each of which the C library would take from
 * the system anew and give back at once: a third of the drawing's time, and the reason for this file.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import process from "node:process";
import { drawingMemory } from "#server/static/card-drawer.ts";
import { root } from "../build/paths.ts";

/**
 * Brings the drawings in `.cache/art` up to date, all of them or all but the cards; what it says goes to standard output.
 *
 * @throws Error when a drawing fails; why is on standard error by then
 */
export async function drawArtApart({ cards = true } = {}): Promise<void> {
  const script = ["--import", "tsx", join(root, "scripts/art/draw.ts")];
  const flags = cards ? [] : ["--without-cards"];
  const child = spawn(process.execPath, [...script, ...flags], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...drawingMemory, ...process.env },
  });
  const [code]: unknown[] = await once(child, "close");
  if (code !== 0) throw new Error("The art could not be drawn.");
}
