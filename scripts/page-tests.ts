/** The pages of `npm test`, in Vitest's browser mode, with their second try: the tests that failed, alone. */
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

/** Runs Vitest with the pages; gives its exit code and what failed. */
async function run(
  args: readonly string[],
  name: string,
): Promise<{ code: number; outcome: Outcome }> {
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

await mkdir(cacheDir, { recursive: true });
const { code, outcome } = await run(process.argv.slice(2), "pages");
for (const name of outcome.names) console.log(`failed: ${name}`);
process.exitCode = await secondTry(code, outcome.names.length, async () => {
  const second = await run([...only(outcome), "--maxWorkers=1"], "pages-second-try");
  const isTried = outcome.isOfWholeFiles
    ? second.outcome.passed.length > 0
    : outcome.names.every((name) => second.outcome.passed.includes(name));
  if (second.code !== 0 || !isTried) return 1;
  for (const name of outcome.names) console.log(`flaky: ${name}`);
  return 0;
});
