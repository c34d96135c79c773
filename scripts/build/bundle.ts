import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { build } from "vite";
import { root, viteManifest } from "./paths.ts";

const configFile = join(root, "vite.config.ts");

/** The app for browsers. Vite's manifest moves out of the folder, because everything in it is served. */
export async function bundleForBrowsers(outDir: string): Promise<void> {
  await build({ configFile, logLevel: "warn", build: { outDir, emptyOutDir: true } });
  await mkdir(dirname(viteManifest), { recursive: true });
  await rename(join(outDir, ".vite/manifest.json"), viteManifest);
  await rm(join(outDir, ".vite"), { recursive: true });
}

/** `web/prerender.tsx` as a module for Node. Returns its file. */
export async function bundleForPrerender(outDir: string): Promise<string> {
  const ssr = join(root, "web/prerender.tsx");
  await build({
    configFile,
    logLevel: "warn",
    publicDir: false,
    build: { outDir, emptyOutDir: true, ssr, manifest: false },
  });
  return join(outDir, "prerender.js");
}
