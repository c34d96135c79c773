/**
 * Record of what was drawn last time, and from what. A file whose inputs and whose drawing code are the same
 * as then is kept. Files are written beside their place and renamed into it, so that an interrupted
 * run leaves whole files and a manifest that names only those.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import sharp from "sharp";

/** First 24 hexadecimal digits of SHA-256 over the parts, which cannot run into each other. */
export function digest(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex").slice(0, 24);
}

/** Every file under a folder, as paths relative to it. */
export function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** The drawing code and the versions of what it draws with. */
export function drawingDigest(): string {
  const folder = import.meta.dirname;
  const sources = filesUnder(folder).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  const require = createRequire(import.meta.url);
  const versions = ["@fontsource/cinzel", "@fontsource/alegreya-sans", "opentype.js"].map((name) =>
    readFileSync(require.resolve(`${name}/package.json`), "utf8"),
  );
  return digest(
    ...sources.map((file) => readFileSync(join(folder, file))),
    readFileSync(join(folder, "../../web/shared/dice/symbol-outlines.ts")),
    ...versions,
    JSON.stringify(sharp.versions),
  );
}

type Entries = Record<string, string>;

function isEntries(value: unknown): value is Entries {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((key) => typeof key === "string")
  );
}

async function readEntries(file: string): Promise<Entries> {
  try {
    const value: unknown = JSON.parse(await readFile(file, "utf8"));
    return isEntries(value) ? value : {};
  } catch {
    // Missing or broken: everything is drawn again.
    return {};
  }
}

/** Writes a file beside its place and renames it, so that it is never there in part. */
export async function writeWhole(file: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}.tmp`;
  await writeFile(beside, bytes);
  await rename(beside, file);
}

/** Younger than ten minutes: perhaps another run is still writing it. */
async function isFresh(file: string): Promise<boolean> {
  return Date.now() - (await stat(file)).mtimeMs < 600_000;
}

/** Memory of earlier runs, which decides what has to be drawn. */
export class Manifest {
  readonly #outDir: string;
  readonly #entries: Entries;

  private constructor(outDir: string, entries: Entries) {
    this.#outDir = outDir;
    this.#entries = entries;
  }

  static async open(outDir: string): Promise<Manifest> {
    return new Manifest(outDir, await readEntries(join(outDir, "manifest.json")));
  }

  isCurrent(path: string, key: string): boolean {
    return this.#entries[path] === key && existsSync(join(this.#outDir, path));
  }

  /** Tells whether anything under a folder was drawn. */
  holdsIn(folder: string): boolean {
    return Object.keys(this.#entries).some((path) => path.startsWith(folder));
  }

  async write(path: string, key: string, bytes: Uint8Array): Promise<void> {
    await writeWhole(join(this.#outDir, path), bytes);
    this.#entries[path] = key;
  }

  /** Removes every file that is not expected, and forgets it. */
  async sweep(expected: ReadonlySet<string>): Promise<void> {
    for (const path of filesUnder(this.#outDir)) {
      if (path === "manifest.json" || expected.has(path)) continue;
      if (path.endsWith(".tmp") && (await isFresh(join(this.#outDir, path)))) continue;
      await rm(join(this.#outDir, path));
    }
    for (const path of Object.keys(this.#entries)) {
      if (!expected.has(path)) delete this.#entries[path];
    }
  }

  async save(): Promise<void> {
    await writeWhole(
      join(this.#outDir, "manifest.json"),
      `${JSON.stringify(this.#entries, null, 1)}\n`,
    );
  }
}
