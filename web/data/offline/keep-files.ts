/**
 * Files that the service worker keeps, by Workbox.
 *
 * - Precached: what every visitor needs, without pictures, each file with its hash as integrity, so that the login
 *   page of a café's network is never taken for the app (case O24). The build lists them.
 * - Late files are kept on use; the app has them fetched in the background, and throws away those of older versions.
 * - Whatever else is kept is checked first (`check-content.ts`): code by its digest, pictures by their end.
 * - The backend's client is kept once it was needed.
 * - Every navigation gets `app.html` from the precache: repeat visits start without a network.
 */
import {
  clientsClaim,
  type HandlerCallbackOptions,
  setCacheNameDetails,
  type WorkboxPlugin,
} from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, type Strategy } from "workbox-strategies";
import { asTexts, isRecord } from "#domain/outside.ts";
import { takeOwnContent } from "./check-content.ts";
import { neverTheApp } from "./kept-content.ts";
import { worker } from "./worker-scope.ts";

/** Anything but an answer of our server counts as none, so that a copy of the last visit takes its place. */
const ownContent: WorkboxPlugin = {
  fetchDidSucceed: ({ request, response }) => takeOwnContent(request, response),
};

const week = 7 * 24 * 60 * 60 * 1000;

/** Pictures are asked for again after a week, when that is possible. */
const againAfterAWeek: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    const date = cachedResponse?.headers.get("date") ?? "";
    const isOld = Date.now() - Date.parse(date) > week;
    return isOld && navigator.onLine ? null : cachedResponse;
  },
  handlerDidError: ({ request }) => caches.match(request),
};

/** Version and changelog: the time in their query is no part of their name. */
const withoutQuery: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
};

/** Keeps the newest so many files of a cache. */
function atMost(maxEntries: number): WorkboxPlugin {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its type names methods that may be undefined
  return new ExpirationPlugin({ maxEntries }) as WorkboxPlugin;
}

/** Files of this site whose path fits the expression. */
function ownFiles(path: RegExp) {
  return ({ sameOrigin, url }: { readonly sameOrigin: boolean; readonly url: URL }) =>
    sameOrigin && path.test(url.pathname);
}

/** The number of files fetched at a time: the visitor's own requests share the network with them. */
const atATime = 4;

/** Fetches what is not kept yet. Rejects when the network is gone or somebody else answers; a file may be gone. */
async function keepAll(
  urls: readonly string[],
  strategy: Strategy,
  event: HandlerCallbackOptions["event"],
): Promise<void> {
  const keep = async (url: string) => {
    const request = new Request(url, { priority: "low" });
    const [response, done] = strategy.handleAll({ request, event });
    await response;
    await done;
  };
  for (let first = 0; first < urls.length; first += atATime) {
    await Promise.all(urls.slice(first, first + atATime).map(keep));
  }
}

/** Keeps the files that a page lists (`keep-offline.ts`), and answers whether all that are there could be had. */
function hearLists(strategies: Readonly<Record<string, Strategy>>): void {
  worker.addEventListener("message", (event) => {
    const { data, ports } = event;
    if (!isRecord(data) || data["type"] !== "KEEP_FILES") return;
    const strategy = strategies[String(data["cache"])];
    if (strategy === undefined) return;
    const keeping = keepAll(asTexts(data["urls"]), strategy, event).then(
      () => true,
      () => false,
    );
    event.waitUntil(keeping.then((isDone) => ports[0]?.postMessage(isDone)));
  });
}

/** Keeps the files that the build has listed, and what else the app asks for, for use offline. */
export function keepFiles(precached: readonly PrecacheEntry[]): void {
  setCacheNameDetails({ prefix: "wab" });
  clientsClaim();
  precacheAndRoute([...precached]);
  cleanupOutdatedCaches();
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL("/app.html"), { denylist: [neverTheApp] }),
  );
  registerRoute(
    ownFiles(/^\/assets\/supabase-/),
    new CacheFirst({
      cacheName: "backend-client",
      plugins: [ownContent, atMost(2)],
    }),
  );
  const late = new CacheFirst({ cacheName: "late", plugins: [ownContent] });
  registerRoute(ownFiles(/^\/assets\/.*\.(?:js|css)$/), late);
  const art = new CacheFirst({
    cacheName: "art",
    // More than there are drawings. Where the storage is full, those that are kept stay.
    plugins: [ownContent, againAfterAWeek, atMost(1000)],
  });
  registerRoute(ownFiles(/^\/art\//), art);
  hearLists({ late, art });
  registerRoute(
    ownFiles(/^\/(?:version\.json|CHANGELOG(?:\.\w\w)?\.md)$/),
    new NetworkFirst({ cacheName: "version", plugins: [ownContent, withoutQuery] }),
  );
}
