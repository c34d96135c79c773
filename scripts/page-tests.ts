/** The pages of `npm test`, in Vitest's browser mode, with their second try: the files that failed, alone. */
import { spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import process from "node:process";
import { cacheDir, root } from "./build/paths.ts";
import { secondTry } from "./second-try.ts";

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface Failures {
  readonly files: readonly string[];
  /** Tests that failed, and files that failed as a whole. */
  readonly names: readonly string[];
}

/** Runs Vitest with the pages; gives its exit code and what failed. */
async function run(
  args: readonly string[],
  name: string,
): Promise<{ code: number; failures: Failures }> {
  const file = join(cacheDir, `${name}.json`);
  await rm(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const config = ["--config", "vitest.pages.config.ts"];
  const child = spawn(
    join(root, "node_modules/.bin/vitest"),
    ["run", ...config, ...reporters, ...args],
    { cwd: root, stdio: "inherit" },
  );
  const code = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exit) => resolve(exit ?? 1));
  });
  return { code, failures: await readFailures(file) };
}

async function readFailures(file: string): Promise<Failures> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return { files: [], names: [] };
  const { testResults } = JSON.parse(text) as Report;
  const failed = testResults.filter(({ status }) => status === "failed");
  return {
    files: failed.map(({ name }) => relative(root, name)),
    names: failed.flatMap(({ name, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === "failed");
      return tests.length === 0 ? [relative(root, name)] : tests.map(({ fullName }) => fullName);
    }),
  };
}

await mkdir(cacheDir, { recursive: true });
const { code, failures } = await run(process.argv.slice(2), "pages");
for (const name of failures.names) console.log(`failed: ${name}`);
process.exitCode = await secondTry(code, failures.names.length, async () => {
  const second = await run([...failures.files, "--maxWorkers=1"], "pages-second-try");
  const flaky = failures.names.filter((name) => !second.failures.names.includes(name));
  for (const name of flaky) console.log(`flaky: ${name}`);
  return second.code;
});
