/**
 * Recovery from a release: a tab of the old version may ask for code that is gone. The page is then loaded
 * anew, once, when the code is needed and not when it was only fetched ahead. The list in progress is stored
 * at every edit, so nothing is lost (case O21).
 */
import { takeReloadTicket } from "#web/data/local/reload-ticket.ts";

const missing = new WeakSet<Error>();
const everMissing = new WeakSet<Error>();
const reloading = new WeakSet<Error>();

/** Tells errors of missing code from others. Call once, before anything loads. */
export function watchForMissingChunks(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => note(payload));
}

/**
 * Loads the code of a page. At the browser's own error the router would reload by itself, each page
 * once; at this one it leaves that to the error page.
 */
export async function loadPage<Page>(load: () => Promise<Page>): Promise<Page> {
  try {
    return await load();
  } catch (cause) {
    const error = new Error("This page could not be loaded.", { cause });
    note(error);
    throw error;
  }
}

function note(error: Error): void {
  missing.add(error);
  everMissing.add(error);
}

/** Tells whether the code of a page could not be had: it is not kept on the device, and nobody gave it. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && everMissing.has(error);
}

/** Tells whether to load the page anew because of this error: the first such error in ten minutes. */
export function takesReload(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // React may draw the same error twice, and must hear the same answer.
  const isNew = missing.delete(error);
  if (isNew && navigator.onLine && takeReloadTicket(Date.now())) reloading.add(error);
  return reloading.has(error);
}
