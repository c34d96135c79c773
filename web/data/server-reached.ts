/**
 * Tells whether the server answers at all. The service worker answers no HEAD, so its copies are never taken for
 * an answer; the browser's own word does not do, for some forget to tell pages of a worker that they are
 * offline.
 */
export async function isServerReached(): Promise<boolean> {
  try {
    await fetch(`/version.json?t=${Date.now()}`, { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}

/** Tells whether the server answers now; a service worker never answers for it. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch("/health", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
