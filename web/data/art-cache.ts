/** Whether the visitor asked browsers to be sparing. Only some browsers say. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Resolves when a service worker is in charge of the page: at a first visit some time after the page is usable. */
async function serviceWorkerInCharge(signal: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller !== null) return;
  await new Promise((resolve) => {
    serviceWorker.addEventListener("controllerchange", resolve, { once: true, signal });
  });
}

/**
 * Has pictures fetched one after the other, in the background, so that the service worker keeps them
 * for when there is no network. Without a service worker, or where data is dear, nothing is fetched.
 */
export async function keepArtOffline(urls: readonly string[], signal: AbortSignal): Promise<void> {
  if (!("serviceWorker" in navigator) || savesData()) return;
  await serviceWorkerInCharge(signal);
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
