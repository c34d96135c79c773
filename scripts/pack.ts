/**
 * `npm run pack`: one archive with the built app and what serves it, `wab-<version>.tgz`, for a machine
 * that builds nothing. What it needs from npm is in its own lock file (`docs/operations.md`), and listed with
 * licences in `sbom.cdx.json` (CycloneDX). The archive's SHA-256 stands beside it.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
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
const run = promisify(execFile);
const work = join(cacheDir, `pack-${process.pid}`);
try {
  await fillFolder(join(work, name));
  await cp(distDir, join(work, name, "dist"), { recursive: true });
  const sbom = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx"];
  const { stdout } = await run("npm", sbom, { cwd: join(work, name), maxBuffer: 16 * 1024 * 1024 });
  await writeFile(join(work, name, "sbom.cdx.json"), stdout);
  await run("tar", ["-czf", archive, "-C", work, name]);
} finally {
  await rm(work, { recursive: true, force: true });
}
const bytes = await readFile(archive);
const checksum = createHash("sha256").update(bytes).digest("hex");
await writeFile(`${archive}.sha256`, `${checksum}  ${name}.tgz\n`);
console.log(`${archive} (${Math.round(bytes.length / 1024 / 1024)} MB)\nSHA-256 ${checksum}`);
