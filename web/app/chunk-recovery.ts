/**
 * Recovery from a release: a tab of the old version may ask for code that is gone. The page is then loaded
 * anew, once, when the code is needed and not when it was only fetched ahead. The list in progress is stored
 * at every edit, so nothing is lost (case O21).
 */
import { isReloadTicketFree, takeReloadTicket } from "#web/data/local/reload-ticket.ts";

const missing = new WeakSet<Error>();
let isReloading = false;

/** Tells errors of missing code from others. Call once, before anything loads. */
export function watchForMissingChunks(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => missing.add(payload));
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
    missing.add(error);
    throw error;
  }
}

/** Tells whether the code of a page could not be had: it is not kept on the device, and nobody gave it. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && missing.has(error);
}

/**
 * Tells whether the page is to be loaded anew because of this error. Asked while drawing, which React may do more
 * than once and throw away, so nothing is taken for it: `beginReload` does that.
 */
export function wantsReload(error: unknown): boolean {
  return (
    isMissingCode(error) && (isReloading || (navigator.onLine && isReloadTicketFree(Date.now())))
  );
}

/** Tells whether the page may reload itself now, once in ten minutes, or does so already. */
export function beginReload(): boolean {
  isReloading ||= takeReloadTicket(Date.now());
  return isReloading;
}
