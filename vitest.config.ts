import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { icuMessages } from "./scripts/build/icu-messages.ts";

/** Two kinds of tests beside the sources: of plain code in Node, and of what needs a document in jsdom. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          include: ["{domain,catalog,server,scripts,bench}/**/*.test.ts"],
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
          include: ["web/**/*.test.{ts,tsx}"],
          server: { deps: { inline: ["use-intl"] } },
        },
      },
    ],
  },
});
