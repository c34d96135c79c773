/** Writes the list of the app's own files with their sizes and digests (`web/data/offline/offline-files.ts`). */
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { digestOf } from "#web/data/offline/kept-content.ts";
import { offlineFilesAddress, type WrittenOfflineFiles } from "#web/data/offline/offline-files.ts";

/** Name of the list in the built app. */
export const offlineFilesList = offlineFilesAddress.slice(1);

async function sizeOf(outDir: string, url: string): Promise<readonly [string, number]> {
  return [`/${url}`, (await stat(join(outDir, url))).size];
}

async function lateFileOf(
  outDir: string,
  url: string,
): Promise<readonly [string, readonly [number, string]]> {
  const bytes = new Uint8Array(await readFile(join(outDir, url)));
  return [`/${url}`, [bytes.length, await digestOf(bytes)]];
}

/** Writes the list. `early` are the files of the precache; all other code and styles are late. */
export async function writeOfflineFiles(outDir: string, early: readonly string[]): Promise<void> {
  const assets = (await readdir(join(outDir, "assets"))).map((name) => `assets/${name}`);
  const late = assets.filter((url) => /\.(?:js|css)$/.test(url) && !early.includes(url));
  const files: WrittenOfflineFiles = {
    early: Object.fromEntries(await Promise.all(early.map((url) => sizeOf(outDir, url)))),
    late: Object.fromEntries(await Promise.all(late.map((url) => lateFileOf(outDir, url)))),
  };
  await writeFile(join(outDir, offlineFilesList), JSON.stringify(files));
}
