import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { build } from "vite";
import { keys } from "#web/data/local/keys.ts";
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

/** The scripts of `web/app/early/`, by what they are for. */
const earlyScripts = {
  /** The theme and the language, before anything is painted. */
  choices: "choices",
  /** The drawing in another language than the browser asks for. */
  otherDrawing: "other-drawing",
  /** Hides of the drawn builder what is not that of somebody who has a list or another faction. */
  ownBuilder: "own-builder",
  /** Records what is done to a page before the app has replaced it. */
  recorder: "record",
  /** Steps the numbers of the drawn builder. */
  stepper: "step",
  /** The words in the player's language. */
  words: "words",
  /** Begins the app. */
  begin: "begin",
  /** Offers a way out where the app does not start: older browsers run it too. */
  wayOut: "way-out",
} as const;

/** The texts of scripts in the pages themselves, each without imports. */
export type EarlyScripts = Readonly<Record<keyof typeof earlyScripts, string>>;

/** The scripts of `web/app/early/`, for the pages themselves. */
export async function bundleEarlyScripts(): Promise<EarlyScripts> {
  const names = Object.entries(earlyScripts);
  const built = names.map(async ([name, file]) => {
    const target = name === "wayOut" ? "es2017" : "baseline-widely-available";
    return [name, await bundleScript(`web/app/early/${file}.ts`, name, target)] as const;
  });
  return Object.fromEntries(await Promise.all(built)) as EarlyScripts;
}

/** The names of what the early scripts read (`web/app/early/stored.ts`). */
const storedNames = {
  theme: keys.theme.name,
  language: keys.language.name,
  unitView: keys.unitView.name,
  draft: keys.draft.name,
  faction: keys.faction.name,
};

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
    define: {
      // Workbox says more while it is tried out.
      "process.env.NODE_ENV": JSON.stringify("production"),
      ...Object.fromEntries(
        Object.entries(storedNames).map(([stored, value]) => [
          `storedNames.${stored}`,
          JSON.stringify(value),
        ]),
      ),
    },
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
