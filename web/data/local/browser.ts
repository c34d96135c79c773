/**
 * The one door to what a browser may refuse a site: lines between tabs, caches, the service worker, databases. With
 * cookies blocked Firefox has all their names, and throws a SecurityError at the first use; others lack them. Here
 * each is there or is not, and the app works without.
 */

/** A line between the tabs of this browser. */
export interface TabLine {
  /** Tells the other tabs. Other lines of this name in this tab hear it too. */
  readonly tell: (message: string | null) => void;
  /** Hears the others. Gives the way to stop. */
  readonly hear: (listener: (message: unknown) => void) => () => void;
  readonly close: () => void;
}

/** Opens a line between tabs. Where the browser has none, nobody is told and nobody is heard. */
export function openTabLine(name: string): TabLine {
  const channel = attempt(() => new BroadcastChannel(name));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
    tell: (message) => channel?.postMessage(message),
    hear: (listener) => {
      const handle = ({ data }: MessageEvent<unknown>) => listener(data);
      channel?.addEventListener("message", handle);
      return () => channel?.removeEventListener("message", handle);
    },
    close: () => channel?.close(),
  };
}

/** The service worker's part of the browser; null where it has none. */
export function workerContainer(): ServiceWorkerContainer | null {
  // oxlint-disable-next-line no-restricted-properties -- this is the door
  return attempt(() => navigator.serviceWorker ?? null);
}

/** The worker that serves this page; null without one. */
export function workerInCharge(): ServiceWorker | null {
  return workerContainer()?.controller ?? null;
}

/** The site's registration of its worker; undefined without one, and where the browser does not tell. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await workerContainer()?.getRegistration();
  } catch {
    return undefined;
  }
}

/** The names of the site's caches; null where the browser keeps no files of sites. */
export async function cacheNames(): Promise<readonly string[] | null> {
  try {
    return await caches.keys();
  } catch {
    return null;
  }
}

/** Opens a cache. Rejects where the browser keeps no files of sites. */
export async function openCache(name: string): Promise<Cache> {
  return caches.open(name);
}

/** Finds a file in any of the caches; undefined without one, and where the browser keeps none. */
export async function matchInCaches(address: string): Promise<Response | undefined> {
  try {
    return await caches.match(address);
  } catch {
    return undefined;
  }
}

/** Removes a cache; gives whether there was one. */
export async function deleteCache(name: string): Promise<boolean> {
  try {
    return await caches.delete(name);
  } catch {
    return false;
  }
}

/** The browser's databases; null where it has none. Opening one may still be refused. */
export function databases(): IDBFactory | null {
  return attempt(() => indexedDB ?? null);
}

function attempt<Value>(get: () => Value): Value | null {
  try {
    return get();
  } catch {
    return null;
  }
}
