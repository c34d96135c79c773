import { constants } from "node:fs";
import { cp, readdir, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { artDir } from "./paths.ts";

const folders = ["portrait", "card", "icons"];

/** The drawing that is served at a URL path; undefined when no drawing belongs there. */
export function drawingAt(path: string): string | undefined {
  const folder = folders.find((name) => dirname(path) === `/art/${name}`);
  return folder === undefined ? undefined : join(artDir, folder, basename(path));
}

/**
 * The sizes of all drawings in bytes, by folder and name: by it the app knows what there is to be kept for offline
 * use, and says how large it is before it fetches it.
 */
async function drawingSizes(
  outDir: string,
): Promise<Readonly<Record<string, Readonly<Record<string, number>>>>> {
  const sizes = folders.map(async (folder) => {
    const names = await readdir(join(outDir, "art", folder));
    const files = names.map(async (name) => {
      const { size } = await stat(join(outDir, "art", folder, name));
      return [name, size] as const;
    });
    return [`/art/${folder}/`, Object.fromEntries(await Promise.all(files))] as const;
  });
  return Object.fromEntries(await Promise.all(sizes));
}

/**
 * Copies the drawings into the built app with their times, which are their version for caches, and the
 * list of their sizes.
 */
export async function copyArt(outDir: string): Promise<void> {
  const options = { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE };
  for (const folder of folders)
    await cp(join(artDir, folder), join(outDir, "art", folder), options);
  await writeFile(join(outDir, "art/sizes.json"), JSON.stringify(await drawingSizes(outDir)));
}
