/** Whether the visitor asked browsers to be sparing. Only some browsers say. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Has pictures fetched one after the other, in the background, so that the service worker keeps them
 * for when there is no network. Without a service worker, or where data is dear, nothing is fetched.
 */
export async function keepArtOffline(urls: readonly string[], signal: AbortSignal): Promise<void> {
  if (!("serviceWorker" in navigator) || navigator.serviceWorker.controller === null) return;
  if (savesData()) return;
  for (const url of urls) {
    if (signal.aborted || !navigator.onLine) return;
    if ((await caches.match(url)) !== undefined) continue;
    try {
      await fetch(url, { priority: "low", signal });
    } catch {
      // The network went away; the next visit goes on from here.
      return;
    }
  }
}
