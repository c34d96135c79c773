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
 * Has files fetched one after the other, in the background, so that the service worker keeps them for
 * when there is no network. Gives whether all are kept now. Without a service worker, or where data is
 * dear, nothing is fetched.
 */
export async function keepOffline(urls: readonly string[], signal: AbortSignal): Promise<boolean> {
  if (!("serviceWorker" in navigator) || savesData()) return false;
  await serviceWorkerInCharge(signal);
  for (const url of urls) {
    if (signal.aborted || !navigator.onLine) return false;
    if ((await caches.match(url)) !== undefined) continue;
    try {
      const response = await fetch(url, { priority: "low", signal });
      await response.arrayBuffer();
    } catch {
      // The network went away; the next visit goes on from here.
      return false;
    }
  }
  return true;
}
