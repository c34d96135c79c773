/**
 * Makes the version that follows the one in `dist/`: the same sources under another number, bundled anew, so
 * that the worker, its list of files, the chunks and `version.json` are another version's. The drawings are
 * those of `dist/`. Of the pages drawn ahead it has the builder alone, which the worker keeps, and no compressed
 * copies: browsers with a worker ask for neither. A process of its own, because a bundler has no place in one
 * that runs tests. It costs about ten seconds on two free cores, once for each state of the sources.
 */
import { constants } from "node:fs";
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import {
  bundleForBrowsers,
  bundleForPrerender,
  bundleEarlyScripts,
} from "#scripts/build/bundle.ts";
import { readManifest } from "#scripts/build/chunks.ts";
import { lateFilesOf, onDemandFilesOf } from "#scripts/build/late-files.ts";
import { cacheDir, changelog, changelogFiles, distDir, root } from "#scripts/build/paths.ts";
import { prerenderedPages } from "#scripts/build/pages.ts";
import { writePages } from "#scripts/build/prerender.ts";
import { writeServiceWorker } from "#scripts/build/service-worker.ts";
import { nextDistDir, nextVersion } from "./versions.ts";

const work = join(cacheDir, `next-build-${process.pid}`);
const out = join(work, "dist");
const manifestFile = join(work, "manifest.json");

async function build(): Promise<void> {
  await mkdir(work, { recursive: true });
  await bundleForBrowsers(out, manifestFile, nextVersion);
  const manifest = await readManifest(manifestFile);
  const builder = prerenderedPages.filter(({ path }) => path === "/builder");
  const module = await bundleForPrerender(join(work, "ssr"));
  await writePages(out, module, await bundleEarlyScripts(), { manifest, pages: builder });
  const art = { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE };
  await cp(join(distDir, "art"), join(out, "art"), art);
  await cp(join(distDir, "site.json"), join(out, "site.json"));
  const news = await readFile(changelog, "utf8");
  await writeFile(join(out, "CHANGELOG.md"), `## [${nextVersion}]\n\n- The next.\n\n${news}`);
  for (const name of changelogFiles.slice(1)) await cp(join(root, name), join(out, name));
  await writeFile(join(out, "version.json"), `${JSON.stringify({ version: nextVersion })}\n`);
  await writeServiceWorker(out, lateFilesOf(manifest), onDemandFilesOf(manifest));
  await cp(join(distDir, ".build-stamp"), join(out, ".build-stamp"));
}

try {
  await build();
  await rm(nextDistDir, { recursive: true, force: true });
  await rename(out, nextDistDir);
} finally {
  await rm(work, { recursive: true, force: true });
}
