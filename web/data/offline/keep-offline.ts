import { messageSW } from "workbox-window";
import { untilAtRest } from "./at-rest.ts";
import { openCache, workerContainer } from "../local/browser.ts";
import { within } from "../local/within.ts";
import { savesData } from "./saves-data.ts";

/** The caches of the service worker by their names (`keep-files.ts`). */
type CacheName = "art" | "late";

/** The number of files asked for at a time by a player who waits and sees how far it is. */
const askedBatch = 4;

/** The number that the worker is asked for at a time: each question costs the page's own thread some milliseconds. */
const laterBatch = 24;

/** A worker that is gone, or of an older version, does not answer. Milliseconds, enough for a batch on a bad line. */
const longestBatch = 180_000;

/** Milliseconds until the last files must have arrived. */
const timeoutMs = 30_000;

/** A worker that is not in charge by then will not be soon. Milliseconds. */
const longestInstall = 6000;

/** Milliseconds between two looks whether the last files have arrived. */
const lookInterval = 250;

/**
 * The service worker in charge of the page: at a first visit some time after the page is usable. Null when
 * there is none by the time of the signal.
 */
export async function untilWorker(signal: AbortSignal): Promise<ServiceWorker | null> {
  const container = workerContainer();
  if (container === null || container.controller !== null || signal.aborted)
    return container?.controller ?? null;
  return new Promise((resolve) => {
    const take = () => resolve(container.controller);
    container.addEventListener("controllerchange", take, { signal, once: true });
    signal.addEventListener("abort", take, { once: true });
  });
}

/** Resolves when the service worker serves the page, or when nobody should wait for that any longer. */
export async function untilInCharge(): Promise<void> {
  await untilWorker(AbortSignal.timeout(longestInstall));
}

/** The addresses that the service worker does not keep yet. */
export async function missingOf(
  urls: readonly string[],
  name: CacheName,
): Promise<readonly string[]> {
  const kept = await (await openCache(name)).keys();
  const known = new Set(kept.map(({ url }) => url));
  return urls.filter((url) => !known.has(location.origin + url));
}

/** The page hears at once of a file that cannot be had, and can stop in the middle of one. */
async function fetchThroughWorker(urls: readonly string[], signal: AbortSignal): Promise<boolean> {
  try {
    const fetched = urls.map(async (url) => {
      const response = await fetch(url, { signal, priority: "low" });
      await response.arrayBuffer();
      return response.ok;
    });
    return (await Promise.all(fetched)).every(Boolean);
  } catch {
    return false;
  }
}

/** The worker answers when the files begin to arrive; they are kept when they have arrived. */
async function untilKept(
  urls: readonly string[],
  name: CacheName,
  { signal, time = timeoutMs }: { readonly signal: AbortSignal; readonly time?: number },
): Promise<boolean> {
  const end = performance.now() + time;
  while ((await missingOf(urls, name)).length > 0) {
    if (signal.aborted || performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, lookInterval));
  }
  return true;
}

/** Milliseconds in which a file that has arrived is written; one that is not by then finds no room. */
const longestWrite = 5000;

/** Fetches what the player waits for: the reason why it is not kept, or null when it is. */
async function keepNow(
  urls: readonly string[],
  name: CacheName,
  signal: AbortSignal,
): Promise<Outcome | null> {
  const isFetched = await fetchThroughWorker(urls, signal);
  if (signal.aborted) return "stopped";
  if (!isFetched) return "unreachable";
  if (await untilKept(urls, name, { signal, time: longestWrite })) return null;
  return signal.aborted ? "stopped" : "full";
}

/** Has the worker fetch in the background (`keep-files.ts`): the reason why it cannot be had, or null. */
async function keepLater(
  worker: ServiceWorker,
  urls: readonly string[],
  name: CacheName,
  signal: AbortSignal,
): Promise<Outcome | null> {
  await untilAtRest();
  if (signal.aborted) return "stopped";
  const asked: Promise<unknown> = messageSW(worker, { type: "KEEP_FILES", cache: name, urls });
  return (await within(longestBatch, asked, false)) === true ? null : "unreachable";
}

/**
 * The ways in which it ends: all are kept; somebody stopped it; the network or a file cannot be had; data is
 * dear here; or the browser's storage is full.
 */
export type Outcome = "kept" | "stopped" | "unreachable" | "spared" | "full";

interface Keeping {
  readonly signal: AbortSignal;
  /** The player asked for it and knows its size: nothing is waited for, and dear data is no reason. */
  readonly isAsked?: boolean;
  /** Called with how many of the missing files have been asked for. */
  readonly onProgress?: (done: number) => void;
}

/** Bytes left free for what the player makes and for the next version of the app. */
const reserve = 8 * 1024 * 1024;

/** Tells whether the browser's storage has room for so many bytes more; true where it does not say. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  if (estimate?.quota === undefined) return true;
  return estimate.quota - (estimate.usage ?? 0) > bytes + reserve;
}

/**
 * Has files fetched a few at a time, so that the service worker keeps them for when there is no network:
 * in the background and while nobody is doing anything, unless the player asked for it. What is kept
 * already is not fetched again, so after an interruption it goes on from there.
 */
export async function keepOffline(
  urls: readonly string[],
  name: CacheName,
  { signal, isAsked = false, onProgress }: Keeping,
): Promise<Outcome> {
  if (savesData() && !isAsked) return "spared";
  const longest = isAsked ? [AbortSignal.timeout(longestInstall)] : [];
  const worker = await untilWorker(AbortSignal.any([signal, ...longest]));
  if (worker === null) return signal.aborted ? "stopped" : "unreachable";
  const missing = await missingOf(urls, name);
  const batchSize = isAsked ? askedBatch : laterBatch;
  for (let first = 0; first < missing.length; first += batchSize) {
    if (signal.aborted) return "stopped";
    // Where the network has gone, the next visit goes on from here.
    if (!navigator.onLine) return "unreachable";
    if (!(await hasRoomFor(0))) return "full";
    const batch = missing.slice(first, first + batchSize);
    const trouble = isAsked
      ? await keepNow(batch, name, signal)
      : await keepLater(worker, batch, name, signal);
    if (trouble !== null) return trouble;
    onProgress?.(first + batch.length);
  }
  if (await untilKept(missing, name, { signal })) return "kept";
  return signal.aborted ? "stopped" : "unreachable";
}
