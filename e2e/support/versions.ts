/** Two versions of the app, built for real: the one that is tested, and the one that follows it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { cacheDir, distDir, root } from "#scripts/build/paths.ts";

/** Number of the version that follows, whatever the tested one's is. */
export const nextVersion = "99.0.0";

/** Folder of the version that follows. */
export const nextDistDir = join(cacheDir, "next-dist");

function stampIn(folder: string): Promise<string | undefined> {
  return readFile(join(folder, ".build-stamp"), "utf8").catch(() => undefined);
}

/** Makes the version that follows, unless it is there and of the same sources as `dist/`. */
export async function bringNextVersion(): Promise<void> {
  if ((await stampIn(nextDistDir)) === (await stampIn(distDir))) return;
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
