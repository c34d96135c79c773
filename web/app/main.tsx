import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { startAuth } from "#web/data/auth/auth-store.ts";
import { readLanguage } from "#web/data/local/preferences.ts";
import { migrateStorage } from "#web/data/local/migrations.ts";
import { loadMessages } from "#web/i18n/messages.ts";
import { watchHistory } from "#web/ui/back-stack.ts";
import "#web/ui/base.css";
import { App } from "./app.tsx";
import { takeArrival } from "./arrival.ts";
import { watchForMissingChunks } from "./chunk-recovery.ts";
import { watchEnvironment } from "./environment.ts";
import { createAppRouter } from "./routes.tsx";

/**
 * The page arrives drawn ahead. The app replaces it in one go when its words and the route's code are
 * there, so nobody sees a spinner in between.
 */
async function start(root: HTMLElement): Promise<void> {
  watchForMissingChunks();
  watchHistory();
  migrateStorage();
  watchEnvironment();
  takeArrival();
  startAuth();
  const language = readLanguage();
  const router = createAppRouter();
  const [messages] = await Promise.all([loadMessages(language), router.load()]);
  document.documentElement.lang = language;
  // In slices: a slow phone stays responsive while the page is drawn.
  startTransition(() => {
    createRoot(root).render(<App router={router} initial={{ language, messages }} />);
  });
}

const root = document.getElementById("root");
if (root !== null) void start(root);
