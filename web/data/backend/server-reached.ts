/**
 * Tells whether a version of the app is served: a login page of a café's network is none. The service worker
 * answers no HEAD, so its copies are never taken for an answer; the browser's own word does not do, for some
 * forget to tell pages of a worker that they are offline.
 */
export async function isReleaseServed(): Promise<boolean> {
  try {
    const options = { method: "HEAD", cache: "no-store" } as const;
    const { ok, headers } = await fetch(`/version.json?t=${Date.now()}`, options);
    return ok && headers.get("content-type")?.startsWith("application/json") === true;
  } catch {
    return false;
  }
}
