/** `npm start`: builds when the sources changed since the last build, then serves. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import process from "node:process";
import { main } from "#server/main.ts";
import { root } from "./build/paths.ts";
import { isBuildCurrent } from "./build/stamp.ts";

/**
 * Builds in a process of its own, so that bundler and drawing tools do not stay in the server's memory. Without
 * the cards: drawing them takes as long as all the rest, so each is drawn when it is first asked for.
 */
function build(): Promise<number> {
  const script = fileURLToPath(new URL("build.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", script, "--without-cards"], {
    cwd: root,
    stdio: "inherit",
    // What is built is for players, also where Vitest or somebody's shell says something else.
    env: { ...process.env, NODE_ENV: "production" },
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => child.kill(signal));
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      process.removeAllListeners("SIGTERM").removeAllListeners("SIGINT");
      resolve(code ?? 1);
    });
  });
}

/**
 * npm passes a signal to the shell between it and us, and a shell dies of it without passing it on.
 * When that parent is gone, the signal was meant for us: requests under way are still answered.
 */
function stopWithParent(): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 200);
  watch.unref();
}

/**
 * Builds if that is needed and possible, and gives the exit code. A packed build has no sources of the app,
 * and `npm ci --omit=dev` brings nothing that builds: there the app comes from another machine.
 */
async function bringUpToDate(): Promise<number> {
  const hasSources = existsSync(join(root, "web"));
  if (!hasSources || (await isBuildCurrent())) return 0;
  if (!canBuild()) {
    console.log(
      "What builds the app is not installed (npm ci brings it). What is in dist/ is served, though it was built from other sources or by another version of Node.",
    );
    return 0;
  }
  console.log("Building the app. This happens once, and again when its sources change.");
  return build();
}

function canBuild(): boolean {
  return existsSync(join(root, "node_modules/vite"));
}

/** Names the script that draws cards when they are asked for, where the tools are that draw. */
function cardDrawing(): { readonly cardScript?: string } {
  const cardScript = join(root, "scripts/art/draw-cards.ts");
  return canBuild() && existsSync(cardScript) ? { cardScript } : {};
}

process.chdir(root);
stopWithParent();
const code = await bringUpToDate();
if (code === 0) await main(cardDrawing());
process.exitCode ||= code;
