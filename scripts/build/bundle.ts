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

/** `web/app/early/record.ts` as the text of a script without imports, for the head of a page. */
export async function bundleRecorder(): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      target: "baseline-widely-available",
      lib: {
        entry: join(root, "web/app/early/record.ts"),
        formats: ["iife"],
        name: "earlyPressesRecorder",
      },
    },
  });
  const [output] = [built].flat();
  const chunk = output !== undefined && "output" in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error("The recorder of early presses was not built.");
  return chunk.code.trim();
}
