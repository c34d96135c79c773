import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroup } from "./scripts/build/chunk-groups.ts";
import { codeLoader } from "./scripts/build/code-loader.ts";
import { devArt } from "./scripts/build/dev-art.ts";
import { icuMessages } from "./scripts/build/icu-messages.ts";
import { oldestBrowsers } from "./scripts/build/oldest-browsers.ts";
import { singleIcons } from "./scripts/build/single-icons.ts";
import { builtVersion, versionDefine } from "./scripts/build/version.ts";

/** The build of the app. `scripts/build.ts` runs it twice: for browsers, and to draw the first pages ahead. */
export default defineConfig(async () => ({
  root: "web",
  publicDir: "../public",
  cacheDir: "../node_modules/.vite",
  resolve: {
    alias: [
      // Messages are compiled at build time; the parser need not reach the browser.
      {
        find: /^use-intl\/format-message$/,
        replacement: "use-intl/format-message/format-only",
      },
      // React itself has what this stands in for where React is older than 18.
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: "use-sync-external-store/with-selector",
      },
    ],
  },
  define: versionDefine(await builtVersion()),
  plugins: [icuMessages(), singleIcons(), react(), tailwindcss(), codeLoader(), devArt()],
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    manifest: true,
    target: [...oldestBrowsers],
    rolldownOptions: {
      output: {
        // The names of shared files would be those of all that share them, and every page carries the
        // list of names with it: more than a kilobyte of it.
        chunkFileNames: ({ name }: { readonly name: string }) =>
          name.startsWith("shared~") ? "assets/s-[hash].js" : "assets/[name]-[hash].js",
        assetFileNames: ({ names }: { readonly names: readonly string[] }) =>
          names[0]?.startsWith("shared~") === true
            ? "assets/s-[hash][extname]"
            : "assets/[name]-[hash][extname]",
        codeSplitting: {
          groups: [
            // Under a name of its own, because the service worker does not take it along at a first visit.
            { name: "supabase", test: /node_modules\/@supabase\//, priority: 4 },
            // What every page needs in one file: in many small ones it would compress worse.
            { name: "app", tags: ["$initial" as const], priority: 3 },
            {
              name: chunkGroup,
              debugName: "stages",
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // What is left and shared: not a file for every icon.
            {
              name: "shared",
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 0,
            },
          ],
        },
      },
    },
  },
  ssr: { noExternal: ["use-intl", "workbox-window"] },
}));
