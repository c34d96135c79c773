import { Agent } from "node:http";
import { playwright } from "@vitest/browser-playwright";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { commands } from "./e2e/pages/support/commands.ts";
import { freshStores } from "./e2e/pages/support/fresh-stores/plugin.ts";
import { origin, pagesPort } from "./e2e/support/ports.ts";
import { devArt } from "./scripts/build/dev-art.ts";
import { icuMessages } from "./scripts/build/icu-messages.ts";
import { chromiumArgs, findTestChromium } from "./scripts/chromium.ts";

// Many requests over one connection; none for longer than the server keeps it.
const connections = new Agent({ keepAlive: true, timeout: 30_000 });

const parts = ["rest", "auth", "realtime", "storage", "functions"];

/**
 * Pages in a real Chromium, through the app's router, on the real server with its PostgreSQL. The app's
 * modules are loaded once for a worker; `openPage` begins each test anew.
 */
export default defineConfig({
  publicDir: "public",
  cacheDir: "node_modules/.vite-pages",
  plugins: [freshStores(), icuMessages(), react(), tailwindcss(), devArt()],
  resolve: {
    alias: [
      {
        find: /^use-intl\/format-message$/,
        replacement: "use-intl/format-message/format-only",
      },
    ],
  },
  define: { "import.meta.env.VITE_APP_VERSION": JSON.stringify("0.0.0") },
  optimizeDeps: {
    entries: ["web/app/main.tsx", "e2e/pages/**/*.test.ts"],
    include: ["zustand", "zustand/vanilla"],
  },
  server: {
    // Nobody edits files during a run, and to begin watching them all cost as much as fifty tests.
    watch: null,
    proxy: {
      ...Object.fromEntries(
        parts.map((part) => [`/${part}/v1`, { target: origin, ws: true, agent: connections }]),
      ),
      "/site.json": { target: origin, agent: connections },
    },
  },
  test: {
    // Not at the browser's instance, where Vitest takes it and does nothing.
    isolate: false,
    tags: [{ name: "long" }],
    include: ["e2e/pages/**/*.test.ts"],
    globalSetup: ["e2e/pages/support/global-setup.ts"],
    setupFiles: ["e2e/pages/support/forget.ts", "e2e/pages/support/lean-react.ts"],
    // A busy machine is slow, and that is no fault; what never comes is said long before.
    testTimeout: 90_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
    expect: { poll: { timeout: 25_000 } },
    browser: {
      enabled: true,
      api: { port: pagesPort, strictPort: true },
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: { executablePath: await findTestChromium(), args: [...chromiumArgs] },
        contextOptions: {
          locale: "en-GB",
          timezoneId: "Europe/Madrid",
          reducedMotion: "reduce",
          permissions: ["clipboard-read", "clipboard-write"],
        },
        actionTimeout: 25_000,
      }),
      instances: [{ browser: "chromium" }],
      commands,
    },
  },
});
