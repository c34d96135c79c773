import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { changelog, changelogFiles, root } from "./paths.ts";

/**
 * The newest version of a changelog: its first `[x.y.z]` heading.
 *
 * @throws Error when there is none, because the app would then announce no version at all.
 */
export function newestVersion(text: string): string {
  const version = /^#+\s*\[(?<version>\d+\.\d+\.\d+)\]/m.exec(text)?.groups?.["version"];
  if (version === undefined) throw new Error("CHANGELOG.md has no heading of the form [x.y.z].");
  return version;
}

/** The version that this build announces. */
export async function builtVersion(): Promise<string> {
  return newestVersion(await readFile(changelog, "utf8"));
}

/** The version as the app's code reads it, for Vite to put in. */
export function versionDefine(version: string): Readonly<Record<string, string>> {
  return { "import.meta.env.VITE_APP_VERSION": JSON.stringify(version) };
}

/** The files by which a running app learns that there is a newer one, and what is new, in each language. */
export async function versionFiles(): Promise<Readonly<Record<string, string>>> {
  const texts = await Promise.all(
    changelogFiles.map(async (name) => [name, await readFile(join(root, name), "utf8")] as const),
  );
  return {
    ...Object.fromEntries(texts),
    "version.json": `${JSON.stringify({ version: await builtVersion() })}\n`,
  };
}

/** Writes the files that say which version a build is. */
export async function writeVersionFiles(outDir: string): Promise<void> {
  for (const [name, content] of Object.entries(await versionFiles())) {
    await writeFile(join(outDir, name), content);
  }
}
