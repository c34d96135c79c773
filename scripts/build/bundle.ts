import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { build } from "vite";
import { oldestBrowsers } from "./oldest-browsers.ts";
import { root, viteManifest } from "./paths.ts";
import { versionDefine } from "./version.ts";

const configFile = join(root, "vite.config.ts");

/**
 * The app for browsers. Vite's manifest moves out of the folder, because everything in it is served.
 *
 * @param version the one that the app takes itself for, where that is not the newest of the changelog
 */
export async function bundleForBrowsers(
  outDir: string,
  manifestFile = viteManifest,
  version?: string,
): Promise<void> {
  const define = version === undefined ? {} : versionDefine(version);
  await build({ configFile, logLevel: "warn", define, build: { outDir, emptyOutDir: true } });
  await mkdir(dirname(manifestFile), { recursive: true });
  await rename(join(outDir, ".vite/manifest.json"), manifestFile);
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

/** The texts of scripts in the pages themselves, each without imports. */
export interface EarlyScripts {
  /** Records what is done to a page before the app has replaced it. */
  readonly recorder: string;
  /** Steps the numbers of the drawn builder. */
  readonly stepper: string;
  /** Offers a way out where the app does not start: older browsers run it too. */
  readonly wayOut: string;
}

/** The scripts of `web/app/early/`, for the head of a page. */
export async function bundleEarlyScripts(): Promise<EarlyScripts> {
  const [recorder, stepper, wayOut] = await Promise.all([
    bundleScript("web/app/early/record.ts", "earlyPressesRecorder"),
    bundleScript("web/app/early/step.ts", "drawnStepper"),
    bundleScript("web/app/early/way-out.ts", "wayOut", "es2017"),
  ]);
  return { recorder, stepper, wayOut };
}

/** `web/pwa/worker.ts` as the text of a script without imports. */
export function bundleServiceWorker(): Promise<string> {
  return bundleScript("web/pwa/worker.ts", "serviceWorker", [...oldestBrowsers]);
}

async function bundleScript(
  file: string,
  name: string,
  target: string | string[] = "baseline-widely-available",
): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    // Workbox says more while it is tried out.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      target,
      lib: { entry: join(root, file), formats: ["iife"], name },
    },
  });
  const [output] = [built].flat();
  const chunk = output !== undefined && "output" in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error(`${file} was not built.`);
  return chunk.code.trim();
}
