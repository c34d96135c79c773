/** The way in which built code loads further code: `web/data/offline/load-code.ts` instead of what Vite brings. */
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const loader = fileURLToPath(new URL("../../web/data/offline/load-code.ts", import.meta.url));

/**
 * Makes a Vite plugin that puts `loadCode` around each `import()` of the app. `resolveDependencies` makes sure that
 * a module which imports nothing else is named too.
 */
export function codeLoader(): Plugin {
  return {
    name: "wab:code-loader",
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, files) => (files.length > 0 ? files : [file]),
        },
      },
    }),
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({
        code: `export { loadCode as __vitePreload } from ${JSON.stringify(loader)};`,
        map: null,
      }),
    },
  };
}
