/**
 * Makes `sw.js` of `web/pwa/worker.ts` after the pages are final, with the list of the files that it keeps ahead: what
 * every visitor needs, without pictures (`bundle-size.ts` limits it).
 */
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { PrecacheEntry } from "workbox-precaching";
import { languages } from "#domain/language.ts";
import { bundleServiceWorker } from "./bundle.ts";
import { type LateFiles, lateFilesList, writeLateFiles, writePack } from "./late-files.ts";
import { offlineFilesList, writeOfflineFiles } from "./offline-files.ts";
import { drawingFile } from "./pages.ts";
import { withPrecached } from "./precached.ts";

const precached: readonly RegExp[] = [
  /^app\.html$/,
  // At the table the builder is painted before any of the app's code has run, in the language that is chosen.
  new RegExp(`^(?:${languages.map((each) => drawingFile("builder.html", each)).join("|")})$`),
  /^manifest(?:\.es|\.fr)?\.webmanifest$/,
  /^(?:favicon|faction|logo)\.svg$/,
  /^icons\/icon-192\.png$/,
  /^art\/sizes\.json$/,
  // Most visitors are guests, who never need the backend's client.
  /^assets\/(?!supabase-)[^/]+\.(?:js|css)$/,
  // Latin covers English, Spanish and French; other alphabets load when a name needs them.
  /^assets\/[^/]+-latin-(?!e)[^/]+\.woff2$/,
  new RegExp(`^${lateFilesList}$`),
];

/** Writes `sw.js` and the lists of its files into the built app; returns the precache's size in bytes. */
export async function writeServiceWorker(
  outDir: string,
  late: LateFiles,
  onDemand: readonly string[],
): Promise<number> {
  await writeLateFiles(outDir, late);
  const lateNames = new Set(Object.values(late).flatMap((urls) => urls.map((url) => url.slice(1))));
  const isEarly = (file: string) =>
    precached.some((pattern) => pattern.test(file)) &&
    !lateNames.has(file) &&
    !onDemand.includes(file);
  const early = (await filesIn(outDir)).filter(isEarly);
  await writeOfflineFiles(outDir, early);
  const kept = [...early, offlineFilesList];
  const files = await Promise.all(kept.map((file) => entryOf(outDir, file)));
  const pack = await writePack(outDir, "early", await packed(outDir, kept));
  const worker = withPrecached(
    { files: files.map(({ entry }) => entry), pack },
    await bundleServiceWorker(),
  );
  await writeFile(join(outDir, "sw.js"), worker);
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Addresses of those files that travel in a pack: texts, but for those that the builder's drawing asks for itself. They
 * lie in the browser's own cache by the time at which the worker is installed.
 */
async function packed(outDir: string, early: readonly string[]): Promise<readonly string[]> {
  const drawing = await readFile(join(outDir, "builder.html"), "utf8");
  const texts = early.filter((file) => /\.(?:html|js|svg|json)$/.test(file));
  return texts.map((file) => `/${file}`).filter((url) => !drawing.includes(`"${url}"`));
}

/** Paths of all files from the folder, in their order. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}

/** The file as Workbox keeps it: what a name with a hash holds never changes, any other has a revision. */
async function entryOf(
  outDir: string,
  url: string,
): Promise<{ readonly entry: PrecacheEntry; readonly bytes: number }> {
  const content = await readFile(join(outDir, url));
  const digest = (algorithm: string) => createHash(algorithm).update(content);
  const revision = url.startsWith("assets/") ? null : digest("md5").digest("hex");
  const integrity = `sha384-${digest("sha384").digest("base64")}`;
  return { entry: { url, revision, integrity }, bytes: content.length };
}
