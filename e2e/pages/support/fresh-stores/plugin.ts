import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "../../../../scripts/build/paths.ts";

const standIns: Readonly<Record<string, string>> = {
  zustand: join(import.meta.dirname, "react.ts"),
  "zustand/vanilla": join(import.meta.dirname, "vanilla.ts"),
};

/** Gives the app's modules stores that begin anew with each test. */
export function freshStores(): Plugin {
  return {
    name: "wab-fresh-stores",
    enforce: "pre",
    resolveId: (source, importer) =>
      importer?.startsWith(join(root, "web")) === true ? standIns[source] : undefined,
  };
}
