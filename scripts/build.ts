/**
 * Makes `dist/` from the sources: drawings beside bundle, then pages, then the service worker that
 * lists them, then compressed copies, and the stamp last. All of it happens in a folder of its own
 * that takes the place of `dist/` in the end, so an interrupted build leaves the old app standing.
 * With `--if-needed` it does nothing when the sources are those of the last build. With `--without-cards` the cards
 * that are not drawn yet are left to the server, which draws each when it is first asked for.
 */
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { readConfig } from "#server/config.ts";
import { siteFacts } from "#server/site-facts.ts";
import { drawArtApart } from "./art/draw-apart.ts";
import { cacheDir, distDir } from "./build/paths.ts";
import { copyDrawings, hasAllCards, writeSizes } from "./build/art-files.ts";
import { bundleForBrowsers, bundleForPrerender, bundleEarlyScripts } from "./build/bundle.ts";
import { readManifest } from "./build/chunks.ts";
import { compress } from "./build/compress.ts";
import { lateFilesOf, onDemandFilesOf } from "./build/late-files.ts";
import { writePages } from "./build/prerender.ts";
import { writeServiceWorker } from "./build/service-worker.ts";
import { inputHash, isBuildCurrent, writeStamp } from "./build/stamp.ts";
import { writeVersionFiles } from "./build/version.ts";

const log = (line: string) => console.log(line);
const withCards = !process.argv.includes("--without-cards");

async function build(): Promise<void> {
  const begun = performance.now();
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  const hash = await inputHash();
  await removeAbandonedBuilds();
  const work = join(cacheDir, `build-${process.pid}`);
  const out = join(work, "dist");
  await mkdir(work, { recursive: true });

  try {
    await Promise.all([
      drawArtApart({ cards: withCards }).then(() => log(`art drawn (${seconds()})`)),
      bundle(work, out).then(() => log(`app bundled (${seconds()})`)),
    ]);
    await copyDrawings(out);
    await writeSizes(out);
    await writeVersionFiles(out);
    await writeFile(join(out, "site.json"), JSON.stringify(siteFacts(readConfig(process.env))));
    const manifest = await readManifest();
    const onDemand = onDemandFilesOf(manifest);
    const precached = await writeServiceWorker(out, lateFilesOf(manifest), onDemand);
    log(`service worker lists ${Math.round(precached / 1024)} KB (${seconds()})`);
    await compress(out);
    await writeStamp(out, hash);
    await replaceDist(out, join(work, "old"));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  log(`built in ${seconds()}`);
}

async function bundle(work: string, out: string): Promise<void> {
  await bundleForBrowsers(out);
  const module = await bundleForPrerender(join(work, "ssr"));
  await writePages(out, module, await bundleEarlyScripts(), { manifest: await readManifest() });
}

/** Two renames, so that there is an old app or a new one and never a mixture. */
async function replaceDist(out: string, old: string): Promise<void> {
  await rename(distDir, old).catch(ignoreMissing);
  await rename(out, distDir);
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

/** Folders of builds whose process was killed. */
async function removeAbandonedBuilds(): Promise<void> {
  for (const name of await readdir(cacheDir).catch(() => [])) {
    const pid = /^build-(?<pid>\d+)$/.exec(name)?.groups?.["pid"];
    if (pid !== undefined && !isRunning(Number(pid))) {
      await rm(join(cacheDir, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Draws the cards that a build without them has left out. */
async function completeCards(): Promise<void> {
  await drawArtApart();
  await copyDrawings(distDir);
}

const isCurrent = process.argv.includes("--if-needed") && (await isBuildCurrent());
if (!isCurrent) await build();
else if (withCards && !(await hasAllCards(distDir))) await completeCards();
else log("built already");
