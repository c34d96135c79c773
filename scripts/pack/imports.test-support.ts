/** Finds what a program loads by reading its sources: the files of ours, and the packages that they name. */
import { readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { parseSync } from "vite";
import { root } from "#scripts/build/paths.ts";

/** Files and packages that a program loads. */
export interface Loaded {
  /** Paths from the repository's folder. */
  readonly files: ReadonlySet<string>;
  /** Package → the first file that names it. */
  readonly packages: ReadonlyMap<string, string>;
}

/** Everything that these files load, directly or through others, also late and in threads. */
export async function loadedBy(entries: readonly string[]): Promise<Loaded> {
  const files = new Set<string>();
  const packages = new Map<string, string>();
  const visit = async (file: string): Promise<void> => {
    if (files.has(file)) return;
    files.add(file);
    if (file.endsWith(".json")) return;
    const source = await readFile(join(root, file), "utf8");
    for (const name of namesIn(file, source)) {
      const own = ownFile(file, name);
      if (own !== undefined) await visit(own);
      else if (!name.startsWith("node:") && !packages.has(packageOf(name))) {
        packages.set(packageOf(name), file);
      }
    }
  };
  for (const entry of entries) await visit(entry);
  return { files, packages };
}

/** The names that a source imports, without those it needs for types alone. */
export function namesIn(file: string, source: string): readonly string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const imported = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (isType ? [] : (moduleRequest?.value ?? [])));
  const late = dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
    textIn(source.slice(start, end)),
  );
  return [...imported, ...passedOn, ...late, ...foundByName(source)];
}

/** The text between quotation marks; what is computed is nothing that could be known here. */
function textIn(literal: string): readonly string[] {
  const text = /^["'`](?<text>[^"'`$]+)["'`]$/.exec(literal)?.groups?.["text"];
  return text === undefined ? [] : [text];
}

/** Scripts of threads, and packages whose files are looked for instead of imported. */
function foundByName(source: string): readonly string[] {
  const threads = [...source.matchAll(/new Worker\(new URL\("(?<file>[^"]+)"/g)].map(
    ({ groups }) => `./${groups?.["file"] ?? ""}`,
  );
  const resolved = [...source.matchAll(/\.resolve\("(?<name>[^"]+)"\)/g)].map(
    ({ groups }) => groups?.["name"] ?? "",
  );
  return [...threads, ...resolved];
}

function ownFile(from: string, name: string): string | undefined {
  if (name.startsWith("#")) return name.slice(1);
  return name.startsWith(".") ? relative(root, join(root, dirname(from), name)) : undefined;
}

function packageOf(name: string): string {
  return name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
}
