import { constants } from "node:fs";
import { cp } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { artDir } from "./paths.ts";

const folders = ["portrait", "card", "icons"];

/** The drawing that is served at a URL path; undefined when no drawing belongs there. */
export function drawingAt(path: string): string | undefined {
  const folder = folders.find((name) => dirname(path) === `/art/${name}`);
  return folder === undefined ? undefined : join(artDir, folder, basename(path));
}

/** Copies the drawings into the built app with their times, which are their version for caches. */
export async function copyArt(outDir: string): Promise<void> {
  const options = { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE };
  for (const folder of folders)
    await cp(join(artDir, folder), join(outDir, "art", folder), options);
}
