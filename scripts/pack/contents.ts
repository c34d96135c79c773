/** The contents of a packed build beside the built app: what serves it and keeps it, and no sources of the app. */
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { changelogFiles, root } from "#scripts/build/paths.ts";

/** The scripts of `package.json` that an operator has, each with a file of its name in `scripts/`. */
export const commands = [
  "start",
  "backup",
  "restore",
  "admin",
  "doctor",
  "demo",
  "texts",
  "push-keys",
  "new-secret",
  "promote",
] as const;

/** Files, and folders with everything in them. */
const contents = [
  ...changelogFiles,
  "LICENSE",
  "SECURITY.md",
  "deploy",
  "README.md",
  "catalog",
  "docs",
  "domain",
  ...commands.map((name) => `scripts/${name}.ts`),
  "scripts/build/paths.ts",
  "scripts/build/stamp.ts",
  "server",
  "supabase/migrations",
];

const isForTests = (path: string) =>
  /\.test\.ts(?:\.snap)?$|\.test-support\.|^server\/(?:test-support|operations\/frozen)\//.test(
    path,
  );

/** Paths from the repository's folder, without those of `package.json` and its lock file, which are written anew. */
export async function packedFiles(): Promise<readonly string[]> {
  const listed = await Promise.all(contents.map(filesIn));
  return listed.flat().filter((path) => !isForTests(path));
}

async function filesIn(path: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOTDIR") return undefined;
      throw error;
    },
  );
  if (entries === undefined) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
