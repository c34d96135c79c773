/**
 * The service worker, written by Workbox after the pages are final.
 *
 * - Precached: what every visitor needs, without pictures (`bundle-size.ts` limits it), each file with its hash as
 *   integrity, so that the login page of a café's network is never taken for the app (case O24).
 * - Late files (`late-files.ts`) are kept on use; the app has them fetched in the background, and throws
 *   away those of older versions.
 * - Whatever else is kept is checked first: code by its digest (`offline-files.ts`), pictures by their end.
 * - The backend's client is kept once it was needed.
 * - Every navigation gets `app.html` from the precache, and the builder its drawn page: repeat visits start
 *   without a network.
 * - A new version waits until the app tells it (`SKIP_WAITING`): no change under the player's hands.
 *
 * The functions below run inside the worker: Workbox copies their text, so they may use nothing
 * from this file.
 */
import { createHash } from "node:crypto";
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { generateSW, getManifest, type GenerateSWOptions, type ManifestEntry } from "workbox-build";
import { bundleContentWorker, bundlePushWorker } from "./bundle.ts";
import { type LateFiles, lateFilesList, writeLateFiles } from "./late-files.ts";
import { offlineFilesList, writeOfflineFiles } from "./offline-files.ts";

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
 * Only what our server has is given on and kept (`web/data/ready/content-worker.ts`, at the end of the script).
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
      sameOrigin && (url.pathname === "/version.json" || url.pathname === "/CHANGELOG.md"),
    handler: "NetworkFirst",
    options: { cacheName: "version", plugins: versionPlugins },
  },
];

const precached = [
  "app.html",
  // Workbox gives it for `/builder`: at the table that page is painted before any of the app's code has run.
  "builder.html",
  "manifest.webmanifest",
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
  const { size, warnings } = await generateSW({
    ...files,
    globPatterns: [...precached, offlineFilesList],
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [async (entries) => ({ manifest: await withIntegrity(entries, outDir) })],
    swDest: join(outDir, "sw.js"),
    cacheId: "wab",
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: "production",
    babelPresetEnvTargets: ["chrome >= 111", "safari >= 16.4", "firefox >= 114"],
    clientsClaim: true,
    skipWaiting: false,
    cleanupOutdatedCaches: true,
    navigateFallback: "/app.html",
    navigateFallbackDenylist: [neverTheApp],
    runtimeCaching,
  });
  if (warnings.length > 0)
    throw new Error(`The service worker is incomplete: ${warnings.join(" ")}`);
  const parts = [await bundleContentWorker(), await bundlePushWorker()];
  await appendFile(join(outDir, "sw.js"), `\n${parts.join("\n")}\n`);
  return size;
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
