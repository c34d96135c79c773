/** Reads the repository's own files for tests that hold all of them to a rule. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./build/paths.ts";

/** File with its path from the repository's folder. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** Reads the files of a folder, and of all within it, whose path fits the expression. */
export async function sourcesIn(folder: string, fitting: RegExp): Promise<readonly Source[]> {
  const entries = await readdir(join(root, folder), { recursive: true });
  const files = entries
    .map((entry) => join(folder, entry))
    .filter((file) => fitting.test(file) && !file.includes("node_modules"));
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(root, file), "utf8") })),
  );
}
