/**
 * Icons each by their own path. Their package has one index of all, so as far as the graph of imports
 * can say, a page that shows one icon needs every other; `chunk-groups.ts` reads that graph.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const index = fileURLToPath(import.meta.resolve("lucide-react"));
const indexLine =
  /^export \{ (?<names>default as [^}]+) \} from '\.\/icons\/(?<file>[\w-]+)\.mjs'/gm;
const importLine = /^import \{(?<names>[^}]+)\} from "lucide-react";$/gm;

/** The name of each icon, and those by which it was known before, to its file. */
function readIndex(): ReadonlyMap<string, string> {
  const text = readFileSync(
    index.replace(/cjs\/lucide-react\.js$/, "esm/lucide-react.mjs"),
    "utf8",
  );
  return new Map(
    [...text.matchAll(indexLine)].flatMap(({ groups: { names = "", file = "" } = {} }) =>
      names.split(", ").map((name) => [name.replace("default as ", ""), file] as const),
    ),
  );
}

/** `Eye`, `Menu as MenuIcon` or `type LucideIcon`, as the import of that alone. */
function importOf(specifier: string, files: ReadonlyMap<string, string>): string {
  // With the type inside of the braces the import of the whole index would stay.
  if (specifier.startsWith("type ")) {
    return `import type { ${specifier.slice("type ".length)} } from "lucide-react";`;
  }
  const [name = "", local = name] = specifier.split(" as ");
  const file = files.get(name);
  return file === undefined
    ? `import { ${specifier} } from "lucide-react";`
    : `import ${local} from "lucide-react/icons/${file}";`;
}

/** The same code with an import for each icon, on the line that had them all. */
export function withSingleIcons(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(importLine, (_line, names: string) =>
    names
      .split(",")
      .map((specifier) => specifier.trim())
      .filter((specifier) => specifier !== "")
      .map((specifier) => importOf(specifier, files))
      .join(" "),
  );
}

/** Makes a Vite plugin that imports each icon from its own file. */
export function singleIcons(): Plugin {
  const files = readIndex();
  return {
    name: "wab:single-icons",
    enforce: "pre",
    transform: {
      filter: { id: /\.tsx?$/, code: /from "lucide-react"/ },
      handler: (code) => ({ code: withSingleIcons(code, files), map: null }),
    },
  };
}
