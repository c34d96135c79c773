import { messageSW } from "workbox-window";
import { untilAtRest } from "./at-rest.ts";

/** What the service worker keeps, by the name of its cache (`scripts/build/service-worker.ts`). */
type CacheName = "art" | "late";

/** How many files are asked for at a time: what the visitor does meanwhile shares the network with them. */
const batchSize = 4;

/** The worker does not answer when a file cannot be had; after this time nobody waits any more. */
const patience = 30_000;

/** A worker that is not in charge by then will not be soon. Milliseconds. */
const longestInstall = 6000;

/** How often it is looked whether the last files have arrived. Milliseconds. */
const lookInterval = 250;

/** Whether the visitor asked browsers to be sparing. Only some browsers say. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * The service worker in charge of the page: at a first visit some time after the page is usable. Null when
 * there is none by the time of the signal.
 */
async function workerInCharge(signal: AbortSignal): Promise<ServiceWorker | null> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller !== null || signal.aborted) return serviceWorker.controller;
  return new Promise((resolve) => {
    const take = () => resolve(serviceWorker.controller);
    serviceWorker.addEventListener("controllerchange", take, { signal, once: true });
    signal.addEventListener("abort", take, { once: true });
  });
}

/** Resolves when the service worker serves the page, or when nobody should wait for that any longer. */
export async function untilInCharge(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await workerInCharge(AbortSignal.timeout(longestInstall));
}

async function missingOf(urls: readonly string[], name: CacheName): Promise<readonly string[]> {
  const kept = await (await caches.open(name)).keys();
  const known = new Set(kept.map(({ url }) => url));
  return urls.filter((url) => !known.has(new URL(url, location.origin).href));
}

/** Workbox's worker fetches such addresses by itself: the page's own thread has other things to do. */
async function haveFetched(worker: ServiceWorker, urls: readonly string[]): Promise<boolean> {
  const urlsToCache = urls.map((url) => [url, { priority: "low" }]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const given = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patience);
  });
  const done = messageSW(worker, { type: "CACHE_URLS", payload: { urlsToCache } });
  const isDone = await Promise.race([done.then(() => true), given]);
  clearTimeout(timer);
  return isDone;
}

/** The worker answers when the files begin to arrive; they are kept when they have arrived. */
async function untilKept(
  urls: readonly string[],
  name: CacheName,
  signal: AbortSignal,
): Promise<boolean> {
  const end = performance.now() + patience;
  while ((await missingOf(urls, name)).length > 0) {
    if (signal.aborted || performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, lookInterval));
  }
  return true;
}

/**
 * Has files fetched a few at a time, in the background and while nobody is doing anything, so that the
 * service worker keeps them for when there is no network. Gives whether all are kept now. Without a service
 * worker, or where data is dear, nothing is fetched.
 */
export async function keepOffline(
  urls: readonly string[],
  name: CacheName,
  signal: AbortSignal,
): Promise<boolean> {
  if (!("serviceWorker" in navigator) || savesData()) return false;
  const worker = await workerInCharge(signal);
  if (worker === null) return false;
  const missing = await missingOf(urls, name);
  for (let first = 0; first < missing.length; first += batchSize) {
    await untilAtRest();
    // Where the network has gone, the next visit goes on from here.
    if (signal.aborted || !navigator.onLine) return false;
    if (!(await haveFetched(worker, missing.slice(first, first + batchSize)))) return false;
  }
  return untilKept(missing, name, signal);
}
