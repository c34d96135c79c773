/**
 * The journeys of `npm test`, in Playwright, with their second try: it begins with a new server and an empty
 * database. What both tries printed is kept in `.cache/`.
 */
import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { copyFile, mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { cacheDir, root } from "./build/paths.ts";
import { secondTry } from "./second-try.ts";

const outputOfFirst = join(cacheDir, "e2e");
const outputOfSecond = join(cacheDir, "e2e-second-try");
const failures = join(cacheDir, "e2e-failed.json");

/** Runs Playwright, shows what it prints and keeps it under `log`; gives its exit code. */
function playwright(
  args: readonly string[],
  log: string,
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const kept = createWriteStream(join(cacheDir, log));
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, "node_modules/.bin/playwright"), ["test", ...args], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.on("data", (chunk: Buffer) => {
        to.write(chunk);
        kept.write(chunk);
      });
    }
    child.once("error", reject);
    child.once("close", (code) => kept.end(() => resolve(code ?? 1)));
  });
}

/** The number of tests that failed in the run whose output is there; none when it never came to tests. */
async function countFailures(output: string): Promise<number> {
  const told = await readFile(join(output, ".last-run.json"), "utf8").catch(() => "{}");
  const { failedTests = [] } = JSON.parse(told) as { failedTests?: readonly string[] };
  return failedTests.length;
}

async function runFailed(): Promise<number> {
  await copyFile(join(outputOfFirst, ".last-run.json"), failures);
  return playwright(
    ["--last-failed", "--last-failed-file", failures, "--output", outputOfSecond, "--workers", "1"],
    "browser-tests-second-try.txt",
    { WAB_SECOND_TRY: "true" },
  );
}

const chosen = process.argv.slice(2);
await mkdir(cacheDir, { recursive: true });
await rm(outputOfSecond, { recursive: true, force: true });
const code = await playwright([...chosen, "--output", outputOfFirst], "browser-tests.txt");
process.exitCode = await secondTry(code, await countFailures(outputOfFirst), runFailed);
