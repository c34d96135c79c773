import { startTransition } from "react";
import { createRoot, type Root } from "react-dom/client";
import { startAuth } from "#web/data/auth/auth-store.ts";
import { followTokenVersion, hasOtherTokens } from "#web/data/health/token-version.ts";
import { bringBackLostChanges, keepJournal } from "#web/data/local/journal.ts";
import { readLanguage } from "#web/data/local/preferences.ts";
import { migrateStorage } from "#web/data/local/migrations.ts";
import { loadMessages } from "#web/i18n/messages.ts";
import { setPageLanguage } from "#web/i18n/page-language.ts";
import { watchHistory } from "#web/ui/back-stack.ts";
import { isEnvironmentMismatch } from "#web/data/local/config.ts";
import { takeReloadTicket } from "#web/data/local/reload-ticket.ts";
import { App } from "./app.tsx";
import { takeArrival } from "./arrival.ts";
import { tolerateForeignNodes } from "./foreign-nodes.ts";
import { watchForMissingChunks } from "./chunk-recovery.ts";
import { createAppRouter } from "./routes.tsx";
import { watchSessionEnd } from "./session-end.ts";

/** Watches what happens around the page as long as it is open. Call once, before `startApp`. */
export function startWatching(): void {
  tolerateForeignNodes();
  keepJournal();
  watchForMissingChunks();
  watchHistory();
  watchEnvironment();
}

/**
 * Shows the page of the address in `root`. A page that arrived drawn ahead is replaced in one go when the
 * app's words and the route's code are there, so nobody sees a spinner in between.
 */
export async function startApp(root: HTMLElement): Promise<Root> {
  await bringBackLostChanges();
  migrateStorage();
  if (hasOtherTokens()) await followTokenVersion().catch(() => undefined);
  takeArrival();
  watchSessionEnd();
  startAuth();
  const language = readLanguage();
  const router = createAppRouter();
  const [messages] = await Promise.all([loadMessages(language), router.load()]);
  setPageLanguage(language);
  document.documentElement.dataset["app"] = "";
  document.getElementById("way-out")?.remove();
  const react = createRoot(root);
  // In slices: a slow phone stays responsive while the page is drawn.
  startTransition(() => {
    react.render(<App router={router} initial={{ language, messages }} />);
  });
  return react;
}

/** Milliseconds until the page reloads. */
const reloadDelay = 1000;

/**
 * Reloads after a second where host and data do not fit, once: a build with sample data that found its way to a
 * real host is the wrong one, and the same one may come again.
 */
function watchEnvironment(): void {
  if (!isEnvironmentMismatch()) return;
  setTimeout(() => {
    if (takeReloadTicket(Date.now())) globalThis.location.reload();
  }, reloadDelay);
}
