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
 * The sizes of all drawings in bytes, by their addresses: by it the app knows what there is to be kept for
 * offline use, and says how large it is before it fetches it.
 */
async function drawingSizes(outDir: string): Promise<Readonly<Record<string, number>>> {
  const addresses = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(outDir, "art", folder))).map((name) => `art/${folder}/${name}`),
    ),
  );
  const sizes = addresses.flat().map(async (address) => {
    const { size } = await stat(join(outDir, address));
    return [`/${address}`, size] as const;
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
