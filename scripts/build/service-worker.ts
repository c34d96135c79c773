/**
 * The service worker, written by Workbox after the pages are final.
 *
 * - Precached: what every visitor needs, without pictures (`bundle-size.ts` limits it), each file with its hash as
 *   integrity, so that the login page of a café's network is never taken for the app (case O24).
 * - Late files (`late-files.ts`) are kept on use; the app has them fetched in the background, and throws
 *   away those of older versions.
 * - Whatever else is kept is checked first: code by its digest (`offline-files.ts`), pictures by their end.
 * - The backend's client is kept once it was needed.
 * - Every navigation gets `app.html` from the precache, and the builder its drawn page in the reader's language:
 *   repeat visits start without a network.
 * - A new version waits until the app tells it (`SKIP_WAITING`): no change under the player's hands.
 *
 * The functions below run inside the worker: Workbox copies their text, so they may use nothing
 * from this file.
 */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateSW, getManifest, type GenerateSWOptions, type ManifestEntry } from "workbox-build";
import { languages } from "#domain/language.ts";
import { bundleContentWorker, bundleDrawingWorker, bundlePushWorker } from "./bundle.ts";
import { type LateFiles, lateFilesList, writeLateFiles } from "./late-files.ts";
import { oldestBrowsers } from "./oldest-browsers.ts";
import { offlineFilesList, writeOfflineFiles } from "./offline-files.ts";
import { drawingFile } from "./pages.ts";

type WorkerPlugins = NonNullable<
  NonNullable<NonNullable<GenerateSWOptions["runtimeCaching"]>[number]["options"]>["plugins"]
>;

/**
 * The backend, and files that must come from the network to mean anything. Matched by Workbox
 * against path and query together: a search for "st. john" is no file name.
 */
export const neverTheApp =
  /^\/(?:rest|auth|storage|functions|realtime|art|assets|icons|health|ready)(?:[/?]|$)|^[^?]*\.[a-z\d]+(?:\?|$)/i;

/**
 * Only what our server has is given on and kept (`web/data/offline/content-worker.ts`, at the end of the script).
 * Anything else counts as no answer, so that a copy of the last visit takes its place where there is one.
 */
const ownContent: WorkerPlugins[number] = {
  fetchDidSucceed: async ({ request, response }) => globalThis.takeOwnContent(request, response),
};

/** Pictures are asked for again after a week, when that is possible. */
const artPlugins: WorkerPlugins = [
  ownContent,
  {
    cachedResponseWillBeUsed: async ({ cachedResponse }) => {
      const date = cachedResponse?.headers.get("date") ?? "";
      const isOld = Date.now() - Date.parse(date) > 7 * 24 * 60 * 60 * 1000;
      return isOld && navigator.onLine ? null : cachedResponse;
    },
    handlerDidError: async ({ request }) => caches.match(request),
  },
];

/** Version and changelog: the time in their query is no part of their name. */
const versionPlugins: WorkerPlugins = [
  ownContent,
  { cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname },
];

/** Rules for what is not in the precache, by where it comes from. */
const runtimeCaching: NonNullable<GenerateSWOptions["runtimeCaching"]> = [
  {
    urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/supabase-"),
    handler: "CacheFirst",
    options: {
      cacheName: "backend-client",
      plugins: [ownContent],
      expiration: { maxEntries: 2 },
    },
  },
  {
    urlPattern: ({ sameOrigin, url }) =>
      sameOrigin && /^\/assets\/.*\.(?:js|css)$/.test(url.pathname),
    handler: "CacheFirst",
    options: { cacheName: "late", plugins: [ownContent] },
  },
  {
    urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/art/"),
    handler: "CacheFirst",
    options: {
      cacheName: "art",
      plugins: artPlugins,
      // More than there are drawings. Where the storage is full, those that are kept stay.
      expiration: { maxEntries: 1000 },
    },
  },
  {
    urlPattern: ({ sameOrigin, url }) =>
      sameOrigin && /^\/(?:version\.json|CHANGELOG(?:\.\w\w)?\.md)$/.test(url.pathname),
    handler: "NetworkFirst",
    options: { cacheName: "version", plugins: versionPlugins },
  },
];

/** At the table the builder is painted before any of the app's code has run, in whichever language is chosen. */
const builderDrawings = languages.map(
  (language) => [language, drawingFile("builder.html", language)] as const,
);

const precached = [
  "app.html",
  ...builderDrawings.map(([, file]) => file),
  "manifest{,.es,.fr}.webmanifest",
  lateFilesList,
  "art/sizes.json",
  "{favicon,faction,logo}.svg",
  "icons/icon-192.png",
  "assets/*.{js,css}",
  // Latin covers English, Spanish and French; other alphabets load when a name needs them.
  "assets/*-latin-[!e]*.woff2",
];

/** Files that the precache leaves out. Most visitors are guests, who never need the backend's client. */
function notPrecached(late: LateFiles, onDemand: readonly string[]): string[] {
  const lateNames = Object.values(late)
    .flat()
    .map((url) => url.slice(1));
  return ["assets/supabase-*", ...onDemand, ...lateNames];
}

/** Writes `sw.js` and the list of late files into the built app; returns the precache's size in bytes. */
export async function writeServiceWorker(
  outDir: string,
  late: LateFiles,
  onDemand: readonly string[],
): Promise<number> {
  await writeLateFiles(outDir, late);
  const files = { globDirectory: outDir, globIgnores: notPrecached(late, onDemand) };
  const early = await getManifest({ ...files, globPatterns: precached });
  await writeOfflineFiles(
    outDir,
    early.manifestEntries.map(({ url }) => url),
  );
  let drawings = "";
  const { size, warnings } = await generateSW({
    ...files,
    globPatterns: [...precached, offlineFilesList],
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [
      async (entries) => {
        drawings = drawingsScript(entries);
        return { manifest: await withIntegrity(entries, outDir) };
      },
    ],
    swDest: join(outDir, "sw.js"),
    cacheId: "wab",
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: "production",
    babelPresetEnvTargets: oldestBrowsers.map((each) => each.replace(/(\d)/, " >= $1")),
    clientsClaim: true,
    skipWaiting: false,
    cleanupOutdatedCaches: true,
    navigateFallback: "/app.html",
    navigateFallbackDenylist: [neverTheApp],
    runtimeCaching,
  });
  if (warnings.length > 0)
    throw new Error(`The service worker is incomplete: ${warnings.join(" ")}`);
  const file = join(outDir, "sw.js");
  const worker = await readFile(file, "utf8");
  const [first, ...last] = await Promise.all([
    bundleDrawingWorker(),
    bundleContentWorker(),
    bundlePushWorker(),
  ]);
  await writeFile(file, [drawings, first, worker, ...last, ""].join("\n"));
  return size;
}

/** A script with the keys under which Workbox keeps the builder's drawings, by language. */
function drawingsScript(entries: readonly ManifestEntry[]): string {
  const keys = builderDrawings.map(([language, file]) => {
    const revision = entries.find(({ url }) => url === file)?.revision;
    if (revision === undefined || revision === null) throw new Error(`${file} was not drawn.`);
    return [language, `/${file}?__WB_REVISION__=${revision}`] as const;
  });
  return `globalThis.builderDrawings=${JSON.stringify(Object.fromEntries(keys))};`;
}

async function withIntegrity<Entry extends ManifestEntry>(
  entries: readonly Entry[],
  outDir: string,
): Promise<Entry[]> {
  return Promise.all(
    entries.map(async (entry) => {
      const content = await readFile(join(outDir, entry.url));
      const hash = createHash("sha384").update(content).digest("base64");
      return { ...entry, integrity: `sha384-${hash}` };
    }),
  );
}
