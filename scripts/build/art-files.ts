import { constants } from "node:fs";
import { copyFile, cp } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { artDir } from "./paths.ts";

/**
 * Where drawn pictures are served: URL folder → folder of the drawings. The app's own icons live
 * apart from the game's art, which an operator may replace.
 */
const folders: Readonly<Record<string, string>> = {
  "/art/portrait/": join(artDir, "portrait"),
  "/art/card/": join(artDir, "card"),
  "/art/icons/": join(artDir, "icons"),
  "/icons/": join(artDir, "icons"),
};

/** Browsers ask for these at the root, linked or not. */
const rootFiles = ["favicon.ico", "favicon.svg"];

/** The drawing that is served at a URL path; undefined when no drawing belongs there. */
export function drawingAt(path: string): string | undefined {
  const name = basename(path);
  if (path === `/${name}` && rootFiles.includes(name)) return join(artDir, "icons", name);
  const folder = folders[`${dirname(path)}/`];
  return folder === undefined ? undefined : join(folder, name);
}

/** Copies the drawings into the built app with their times, which are their version for caches. */
export async function copyArt(outDir: string): Promise<void> {
  const options = { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE };
  for (const [url, folder] of Object.entries(folders)) await cp(folder, join(outDir, url), options);
  for (const name of rootFiles) await copyFile(join(artDir, "icons", name), join(outDir, name));
}
