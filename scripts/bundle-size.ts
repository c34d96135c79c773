/**
 * Holds the built app to its limits: what a first visit must load before it can be used, and what
 * the service worker keeps. Prints each figure beside its limit; ends with 1 when one is exceeded.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { gzip as gzipCallback } from "node:zlib";
import { filesOf, readManifest } from "./build/chunks.ts";
import { entry, localeSource, prerenderedPages } from "./build/pages.ts";
import { distDir } from "./build/paths.ts";
import { precachedIn } from "./build/precached.ts";

const gzip = promisify(gzipCallback);
const kilobyte = 1024;
/** Wide enough that no code is cut up for a kilobyte: what a person feels is measured by the benches. */
const limits = {
  "/": 150,
  "/builder": 182,
  "/rules": 222,
  "/unit-stats": 190,
  "/missions": 190,
  "/dice": 190,
  "/login": 200,
  "/community-lists": 225,
  // Its answers are read by Valibot schemas, as those of the late pages are: the library is 2 KB of it.
  "/profile": 229,
  "/activity": 220,
  "/admin": 326,
  styles: 25,
  // With the builder as it is drawn in three languages, the styles inside: 126 KB each, of which 19 travel.
  // The figures and abilities of all units and the maps of all missions are there offline: 110 KB.
  precache: 1950,
} as const;

type Figure = { readonly name: string; readonly bytes: number; readonly limit: number };

async function gzippedSize(files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => {
    const content = await readFile(join(distDir, file));
    return (await gzip(content, { level: 9 })).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Everything the page asks for by itself, and the page's chunk and the words, which it cannot do without. */
async function measurePage({
  path,
  file,
  source,
}: (typeof prerenderedPages)[number]): Promise<Figure[]> {
  const html = await readFile(join(distDir, file), "utf8");
  const linked = [...html.matchAll(/(?:src|href)="\/(?<file>assets\/[^"]+\.(?:js|css))"/g)].map(
    (match) => match.groups?.["file"] ?? "",
  );
  const needed = filesOf(await readManifest(), [entry, source, localeSource("en")]);
  const files = [...new Set([...linked, ...needed.scripts, ...needed.styles])];
  const [scripts, styles] = await Promise.all([
    gzippedSize(files.filter((name) => name.endsWith(".js"))),
    gzippedSize(files.filter((name) => name.endsWith(".css"))),
  ]);
  return [
    { name: `JavaScript of ${path}, gzip`, bytes: scripts, limit: limits[path] },
    { name: `CSS of ${path}, gzip`, bytes: styles, limit: limits.styles },
  ];
}

/** Measures the precache as it lies on the visitor's disk, not as it travels. */
async function measurePrecache(): Promise<Figure> {
  const worker = await readFile(join(distDir, "sw.js"), "utf8");
  const urls = precachedIn(worker).files.map(({ url }) => url);
  if (urls.length === 0) throw new Error("The service worker lists nothing to precache.");
  const sizes = await Promise.all(
    urls.map(async (url) => (await readFile(join(distDir, url))).length),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { name: `precache, ${urls.length} files`, bytes, limit: limits.precache };
}

const pages = await Promise.all(prerenderedPages.map(measurePage));
const figures = [...pages.flat(), await measurePrecache()];
for (const { name, bytes, limit } of figures) {
  const size = (bytes / kilobyte).toFixed(1).padStart(7);
  const verdict = bytes > limit * kilobyte ? "TOO BIG" : "ok";
  console.log(`${name.padEnd(30)} ${size} KB of ${String(limit).padStart(4)} KB  ${verdict}`);
}
if (figures.some(({ bytes, limit }) => bytes > limit * kilobyte)) process.exitCode = 1;
