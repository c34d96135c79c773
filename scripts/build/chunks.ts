/** Built files that a source needs, read from Vite's manifest (keys are sources, relative to `web/`). */
import { readFile } from "node:fs/promises";
import { viteManifest } from "./paths.ts";

type Chunk = {
  readonly file: string;
  readonly css?: readonly string[];
  /** Keys of the chunks that it cannot start without. */
  readonly imports?: readonly string[];
  /** Keys of those that it may load later. */
  readonly dynamicImports?: readonly string[];
};

/** Manifest of Vite, by source. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** Names of the built files that a source needs. */
export type BuiltFiles = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/** Reads the manifest of the last build, or of another one. */
export async function readManifest(file = viteManifest): Promise<Manifest> {
  const manifest: Manifest = JSON.parse(await readFile(file, "utf8"));
  return manifest;
}

/**
 * The files of some sources with everything they import statically, each once, from the root of
 * the built app.
 *
 * @throws Error when a source has no chunk of its own: it was renamed, or is no longer lazy.
 */
export function filesOf(manifest: Manifest, sources: readonly string[]): BuiltFiles {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`No built chunk begins at web/${key}.`);
    if (seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  const chunks = [...seen].map((key) => manifest[key]).filter((chunk) => chunk !== undefined);
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))],
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  };
}
