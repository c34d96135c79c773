import { takeReloadTicket } from "#web/data/local/reload-ticket.ts";

/**
 * After a release, a tab of the old version may ask for code that is gone. The page is then loaded
 * anew, once: the list in progress is stored at every edit, so nothing is lost (cases O21).
 */
export function recoverFromMissingChunks(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (!navigator.onLine || !takeReloadTicket(Date.now())) return;
    event.preventDefault();
    window.location.reload();
  });
}
