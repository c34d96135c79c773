/** A build with sample data that found its way to a real host is the wrong one: a reload may bring the right one. */
import { isEnvironmentMismatch } from "#web/data/config.ts";
import { takeReloadTicket } from "#web/data/local/reload-ticket.ts";

/** Milliseconds until the page reloads. */
const reloadDelay = 1000;

/** Reloads after a second where host and data do not fit, once: the same build may come again. */
export function watchEnvironment(): void {
  if (!isEnvironmentMismatch()) return;
  setTimeout(() => {
    if (takeReloadTicket(Date.now())) globalThis.location.reload();
  }, reloadDelay);
}
