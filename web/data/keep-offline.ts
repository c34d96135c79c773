import { messageSW } from "workbox-window";

/** How many files are asked for at a time: what the visitor does meanwhile shares the network with them. */
const batchSize = 4;

/** The worker does not answer when a file cannot be had; after this time nobody waits any more. */
const patience = 30_000;

/** Whether the visitor asked browsers to be sparing. Only some browsers say. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** The service worker in charge of the page: at a first visit some time after the page is usable. */
async function workerInCharge(signal: AbortSignal): Promise<ServiceWorker> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller !== null) return serviceWorker.controller;
  return new Promise((resolve) => {
    const take = () => {
      if (serviceWorker.controller !== null) resolve(serviceWorker.controller);
    };
    serviceWorker.addEventListener("controllerchange", take, { signal });
  });
}

/** Which of these are in none of the caches. */
async function missingOf(urls: readonly string[]): Promise<readonly string[]> {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const known = new Set(kept.flat().map(({ url }) => url));
  return urls.filter((url) => !known.has(new URL(url, location.origin).href));
}

/** Workbox's worker fetches such addresses by itself: the page's own thread has other things to do. */
function haveFetched(
  worker: ServiceWorker,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const urlsToCache = urls.map((url) => [url, { priority: "low" }]);
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error("Some files could not be brought"));
    setTimeout(giveUp, patience);
    signal.addEventListener("abort", giveUp, { once: true });
    messageSW(worker, { type: "CACHE_URLS", payload: { urlsToCache } }).then(resolve, reject);
  });
}

/** The worker answers when the files begin to arrive; they are kept when they have arrived. */
async function untilKept(urls: readonly string[], signal: AbortSignal): Promise<boolean> {
  const end = performance.now() + patience;
  while ((await missingOf(urls)).length > 0) {
    if (signal.aborted || performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return true;
}

/**
 * Has files fetched a few at a time, in the background, so that the service worker keeps them for when
 * there is no network. Gives whether all are kept now. Without a service worker, or where data is dear,
 * nothing is fetched.
 */
export async function keepOffline(urls: readonly string[], signal: AbortSignal): Promise<boolean> {
  if (!("serviceWorker" in navigator) || savesData()) return false;
  const worker = await workerInCharge(signal);
  const missing = await missingOf(urls);
  try {
    for (let first = 0; first < missing.length; first += batchSize) {
      if (signal.aborted || !navigator.onLine) return false;
      await haveFetched(worker, missing.slice(first, first + batchSize), signal);
    }
    return await untilKept(missing, signal);
  } catch {
    // The network went away; the next visit goes on from here.
    return false;
  }
}
