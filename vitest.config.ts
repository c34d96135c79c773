import { availableParallelism } from "node:os";
import process from "node:process";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { icuMessages } from "./scripts/build/icu-messages.ts";

/** Milliseconds: to take long on a machine where everything runs at once is no fault. */
const testTimeout = 20_000;

/** The origin of random values: the same in every run, but in those that look for new ones. */
const provide = { propertySeed: Number(process.env["PROPERTY_SEED"] ?? 1) };

/** The mark of single tests that `npm run test:all` has and `npm test` has not. */
const tags = [{ name: "long" }];

/**
 * Three kinds of tests beside the sources: of plain code, of what answers (with a real PostgreSQL), and
 * of what needs a document in jsdom.
 */
export default defineConfig({
  test: {
    // Half of the time servers and databases are waited for.
    maxWorkers: 2 * availableParallelism(),
    // What a test says is shown when it fails.
    silent: "passed-only",
    provide,
    tags,
    projects: [
      {
        test: {
          name: "plain",
          environment: "node",
          include: ["{domain,catalog,scripts}/**/*.test.ts"],
          // Values in, values out: they leave nothing behind for each other, and start once.
          isolate: false,
          testTimeout,
        },
      },
      {
        test: {
          name: "node",
          environment: "node",
          include: ["{server,supabase,bench}/**/*.test.ts"],
          // Servers and databases are made for each file, and their code is loaded once.
          isolate: false,
          setupFiles: ["server/test-support/quiet-log.ts"],
          globalSetup: ["server/test-support/global-setup.ts"],
          hookTimeout: 30_000,
          testTimeout,
        },
      },
      {
        plugins: [icuMessages(), react()],
        resolve: {
          alias: [
            {
              find: /^use-intl\/format-message$/,
              replacement: "use-intl/format-message/format-only",
            },
          ],
        },
        test: {
          name: "web",
          environment: "jsdom",
          // A document and modules of its own for each file, but jsdom itself is loaded once a worker.
          pool: "vmThreads",
          include: ["web/**/*.test.{ts,tsx}"],
          testTimeout,
          server: { deps: { inline: ["use-intl"] } },
        },
      },
    ],
  },
});
