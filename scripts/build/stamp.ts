/**
 * Tells whether the built app still belongs to the sources: a hash over everything that goes into a
 * build is written into it last. Content, not times, so that a checkout or a copy does not cause
 * a build and an edit always does.
 */
import { createHash } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { changelogFiles, distDir, root } from "./paths.ts";

const inputs = ["web", "domain", "catalog", "public", "scripts"];
const inputFiles = ["vite.config.ts", "package.json", "package-lock.json", ...changelogFiles];
const stampName = ".build-stamp";

/** The hash of what a build would be made from now. Tests are not part of a build. */
export async function inputHash(): Promise<string> {
  const folders = await Promise.all(inputs.map(listFiles));
  const files = [...folders.flat(), ...inputFiles].sort();
  const hash = createHash("sha256").update(process.versions.node);
  for (const file of files) {
    const content = await readFile(join(root, file)).catch(() => "missing");
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  for (const fact of await officialArt()) hash.update(`\0${fact}`);
  return hash.digest("hex");
}

/**
 * Names, sizes and times of the pictures that an operator lays over ours: too large to be read at every
 * start.
 */
async function officialArt(): Promise<readonly string[]> {
  const folder = process.env["WAB_ART_DIR"];
  if (!folder) return [];
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const facts = names.map(async (name) => {
    const { size, mtimeMs } = await stat(join(folder, name));
    return `${name} ${size} ${mtimeMs}`;
  });
  return (await Promise.all(facts)).sort();
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.isFile() && !/\.(?:test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}

/** Tells whether the build was made of the sources as they are now. */
export async function isBuildCurrent(): Promise<boolean> {
  const stamp = await readFile(join(distDir, stampName), "utf8").catch(() => undefined);
  return stamp !== undefined && stamp === (await inputHash());
}

/**
 * Remembers in a build which sources it was made of.
 *
 * @param hash taken before the build began: an edit during the build must cause another.
 */
export async function writeStamp(folder: string, hash: string): Promise<void> {
  await writeFile(join(folder, stampName), hash);
}
