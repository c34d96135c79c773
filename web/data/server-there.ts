/** Tells whether the server answers now; a service worker never answers for it. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch("/health", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
