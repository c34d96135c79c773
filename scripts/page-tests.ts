/**
 * The pages of `npm test`, in Vitest's browser mode. A file with a test that fails is tried a second time,
 * alone, after all others, as the journeys are (`browser-tests.ts`): what passes then is printed as
 * `flaky: NAME`, and does not make the run red as long as there are few of them.
 */
import { spawn } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import process from "node:process";
import { cacheDir, root } from "./build/paths.ts";

/** More failures than this are a fault of the change, not bad luck. */
const mostFlaky = 3;

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface Failures {
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

/** Runs Vitest with the pages; gives its exit code and what failed. */
async function run(
  args: readonly string[],
  name: string,
): Promise<{ code: number; failures: Failures }> {
  const file = join(cacheDir, `${name}.json`);
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
  if (text === undefined) return { files: [], tests: [] };
  const { testResults } = JSON.parse(text) as Report;
  const failed = testResults.filter(({ status }) => status === "failed");
  return {
    files: failed.map(({ name }) => relative(root, name)),
    tests: failed.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName),
    ),
  };
}

async function tryAgain({ files, tests }: Failures): Promise<number> {
  if (tests.length === 0 || tests.length > mostFlaky) return 1;
  console.log(`\nA second try, alone: ${tests.join(", ")}`);
  const { code } = await run([...files, "--maxWorkers=1"], "pages-second-try");
  if (code === 0) for (const name of tests) console.log(`flaky: ${name}`);
  return code;
}

await mkdir(cacheDir, { recursive: true });
const { code, failures } = await run(process.argv.slice(2), "pages");
process.exitCode = code === 0 ? 0 : await tryAgain(failures);
