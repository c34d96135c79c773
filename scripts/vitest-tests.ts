/**
 * Tests in Vitest, with their second try: those that failed, alone. The first argument names the report in
 * `.cache/`, `--config FILE` after it another configuration than Vitest's own, and the others are Vitest's:
 * `vitest-tests.ts pages --config vitest.pages.config.ts`.
 */
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

interface Outcome {
  readonly files: readonly string[];
  /** Tests that failed, and files that failed as a whole. */
  readonly names: readonly string[];
  readonly isOfWholeFiles: boolean;
  readonly passed: readonly string[];
}

/** Runs Vitest; gives its exit code and what failed. */
async function run(
  args: readonly string[],
  name: string,
): Promise<{ code: number; outcome: Outcome }> {
  const file = join(cacheDir, `${name}.json`);
  await rm(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const child = spawn(join(root, "node_modules/.bin/vitest"), ["run", ...reporters, ...args], {
    cwd: root,
    stdio: "inherit",
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exit) => resolve(exit ?? 1));
  });
  return { code, outcome: await readOutcome(file) };
}

async function readOutcome(file: string): Promise<Outcome> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  const { testResults } = text === undefined ? { testResults: [] } : (JSON.parse(text) as Report);
  const failed = testResults
    .filter(({ status }) => status === "failed")
    .map(({ name, assertionResults }) => ({
      file: relative(root, name),
      tests: assertionResults.filter(({ status }) => status === "failed"),
    }));
  return {
    files: failed.map(({ file: path }) => path),
    names: failed.flatMap(({ file: path, tests }) =>
      tests.length === 0 ? [path] : tests.map(({ fullName }) => fullName),
    ),
    isOfWholeFiles: failed.some(({ tests }) => tests.length === 0),
    passed: testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .flatMap(({ fullName, status }) => (status === "passed" ? [fullName] : [])),
  };
}

/** Arguments of Vitest by which it runs those tests and no others. */
function only({ files, names, isOfWholeFiles }: Outcome): readonly string[] {
  const escaped = names.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return [...files, ...(isOfWholeFiles ? [] : ["-t", `^(?:${escaped.join("|")})$`])];
}

/** Tests of values in and values out: nothing there depends on time, and a second try would only hide a fault. */
const isOfValues = (file: string) => /^(?:domain|catalog)\//.test(file);

const [name = "", ...args] = process.argv.slice(2);
const config = args[0] === "--config" ? args.slice(0, 2) : [];
await mkdir(cacheDir, { recursive: true });
const { code, outcome } = await run(args, name);
for (const failed of outcome.names) console.log(`failed: ${failed}`);
process.exitCode = outcome.files.some(isOfValues)
  ? code
  : await secondTry(code, outcome.names.length, async () => {
      const again = [...config, ...only(outcome), "--maxWorkers=1"];
      const second = await run(again, `${name}-second-try`);
      const isTried = outcome.isOfWholeFiles
        ? second.outcome.passed.length > 0
        : outcome.names.every((failed) => second.outcome.passed.includes(failed));
      if (second.code !== 0 || !isTried) return 1;
      for (const failed of outcome.names) console.log(`flaky: ${failed}`);
      return 0;
    });
