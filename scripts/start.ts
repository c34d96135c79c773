/** `npm start`: builds when the sources changed since the last build, then serves. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import process from "node:process";
import { main } from "#server/main.ts";
import { root } from "./build/paths.ts";
import { isBuildCurrent } from "./build/stamp.ts";

/** Builds in a process of its own, so that bundler and drawing tools do not stay in the server's memory. */
function build(): Promise<number> {
  const script = fileURLToPath(new URL("build.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    cwd: root,
    stdio: "inherit",
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

process.chdir(root);
stopWithParent();
const isCurrent = await isBuildCurrent();
if (!isCurrent)
  console.log("Building the app. This happens once, and again when its sources change.");
const code = isCurrent ? 0 : await build();
if (code === 0) await main();
process.exitCode ||= code;
