/**
 * `npm run pack`: one archive with the built app and what serves it, `wab-<version>.tgz`, for a machine
 * that builds nothing. What it needs from npm is in its own lock file (`docs/operations.md`).
 */
import { execFile } from "node:child_process";
import { cp, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { cacheDir, distDir, root } from "./build/paths.ts";
import { fillFolder } from "./pack/fill.ts";

const { version }: { readonly version: string } = JSON.parse(
  await readFile(join(root, "package.json"), "utf8"),
);
const name = `wab-${version}`;
const archive = join(root, `${name}.tgz`);
const work = join(cacheDir, `pack-${process.pid}`);
try {
  await fillFolder(join(work, name));
  await cp(distDir, join(work, name, "dist"), { recursive: true });
  await promisify(execFile)("tar", ["-czf", archive, "-C", work, name]);
} finally {
  await rm(work, { recursive: true, force: true });
}
const { size } = await stat(archive);
console.log(`${archive} (${Math.round(size / 1024 / 1024)} MB)`);
