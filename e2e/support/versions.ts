/** Two versions of the app, built for real: the one that is tested, and the one that follows it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { cacheDir, distDir, root } from "#scripts/build/paths.ts";

/** Number of the version that follows, whatever the tested one's is. */
export const nextVersion = "99.0.0";

/** Folder of the version that follows. */
export const nextDistDir = join(cacheDir, "next-dist");

function stampIn(folder: string): Promise<string | undefined> {
  return readFile(join(folder, ".build-stamp"), "utf8").catch(() => undefined);
}

async function isThere(): Promise<boolean> {
  return (await stampIn(nextDistDir)) === (await stampIn(distDir));
}

/** Milliseconds between two looks whether another worker has made the version. */
const lookInterval = 250;

/**
 * Makes the version that follows, unless it is there and of the same sources as `dist/`. Of several workers that want
 * it the first makes it; the others wait, no longer than their test may take.
 *
 * @param outputDir Folder of the run, in which a mark says that somebody has begun.
 */
export async function bringNextVersion(outputDir: string): Promise<void> {
  if (await isThere()) return;
  await mkdir(outputDir, { recursive: true });
  try {
    await mkdir(join(outputDir, "next-build"));
  } catch {
    while (!(await isThere())) await sleep(lookInterval);
    return;
  }
  await buildNextVersion();
}

async function buildNextVersion(): Promise<void> {
  const script = join(root, "e2e/support/next-build.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    cwd: root,
    // How long parts of the build took is of no use here.
    stdio: ["ignore", "ignore", "pipe"],
    // Built for players, though those who run it are tests.
    env: { ...process.env, NODE_ENV: "production" },
  });
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The next version could not be built: ${complaints}`);
}
