/**
 * `npm test`: what must hold before a change is done, cheapest first, with the build beside the checks that run
 * nothing. `npm run test:all` has the long tests as well (`docs/testing.md`). Names as arguments run only those steps:
 * `npm test -- types lint`. The last line is for machines.
 */
import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import process from "node:process";
import { stripVTControlCharacters } from "node:util";
import { root } from "./build/paths.ts";
import { mostFlaky } from "./second-try.ts";

type Step = { readonly name: string; readonly command: string };
type Outcome = Step & {
  readonly passed: boolean;
  readonly seconds: number;
  /** Tests that passed only when tried again. */
  readonly flaky: number;
};

/** Named as an argument for the long tests too. */
const all = "--all";
const words = process.argv.slice(2);
/** Arguments of Vitest and of Playwright that leave the long tests out. */
const [fewerFiles, fewerJourneys] = words.includes(all)
  ? ["", ""]
  : [" --exclude '**/*.long.test.*' --tags-filter '!long'", " --grep-invert '@long|\\.long\\.'"];

/** Steps of a group run side by side, two at a time; a group begins when the one before has ended. */
const groups: readonly (readonly Step[])[] = [
  [
    // Begins first, because it takes longest. Without the cards, which the server draws as tests ask for them.
    { name: "build", command: "node --import tsx scripts/build.ts --if-needed --without-cards" },
    { name: "types domain", command: "tsc -p tsconfig.domain.json" },
    { name: "types web", command: "tsc -p tsconfig.web.json" },
    { name: "types node", command: "tsc -p tsconfig.node.json" },
    { name: "lint", command: "oxlint --type-aware --deny-warnings" },
    { name: "format", command: "oxfmt --check" },
    { name: "dead code", command: "knip" },
    // With them the rules about the sources: docstrings, titles, effects. Seconds, so that they come early.
    { name: "scripts", command: "vitest run scripts/" },
  ],
  [{ name: "bundle size", command: "node --import tsx scripts/bundle-size.ts" }],
  // Alone: some compare how long two things take, and they use both cores themselves.
  [
    {
      name: "unit tests",
      command: `node --import tsx scripts/vitest-tests.ts unit --exclude 'scripts/**'${fewerFiles}`,
    },
  ],
  [
    {
      name: "pages",
      command: `node --import tsx scripts/vitest-tests.ts pages --config vitest.pages.config.ts${fewerFiles}`,
    },
  ],
  [
    {
      name: "browser tests",
      command: `node --import tsx scripts/browser-tests.ts${fewerJourneys}`,
    },
  ],
];
const atOnce = 2;

async function run(step: Step): Promise<Outcome> {
  const begun = performance.now();
  const { code, output } = await execute(step.command);
  const seconds = (performance.now() - begun) / 1000;
  const flaky =
    code === 0 ? linesOf(output).filter((line) => line.startsWith("flaky: ")).length : 0;
  const outcome = { ...step, passed: code === 0, seconds, flaky };
  report(outcome, output);
  return outcome;
}

function execute(command: string): Promise<{ code: number | null; output: string }> {
  const path = [join(root, "node_modules/.bin"), process.env["PATH"]].join(delimiter);
  return new Promise((resolve) => {
    const child = spawn(command, {
      cwd: root,
      shell: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, PATH: path },
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("error", (error) => resolve({ code: 1, output: error.message }));
    child.once("close", (code) => resolve({ code, output }));
  });
}

/**
 * A step that passed is one line, with what it said last about itself. One in which a test failed, also where it
 * passed when tried again, says everything, the names of its failed tests first: whoever keeps only the beginning
 * of a record has those.
 */
function report({ name, passed, seconds, command }: Outcome, output: string): void {
  const time = `${seconds.toFixed(1)} s`.padStart(8);
  console.log(
    `${passed ? "ok    " : "FAILED"} ${name.padEnd(14)} ${time}  ${passed ? summary(output) : command}`,
  );
  const failed = failedTests(output);
  for (const line of failed) console.log(`       ${line}`);
  if (!passed || failed.size > 0) console.log(`\n${output.trim()}\n`);
}

/**
 * The tests of a step that failed, and those that passed when tried again, as the step named them, with the
 * errors that it printed.
 */
function failedTests(output: string): ReadonlySet<string> {
  const lines = linesOf(output);
  const names = lines.filter((line) => /^(?:FAIL|failed:|flaky:) /.test(line));
  const errors =
    names.length === 0 ? [] : lines.filter((line) => /^(?:[A-Z]\w*)?Error: /.test(line));
  return new Set([...names, ...errors.slice(0, 10).map((line) => line.slice(0, 300))]);
}

/** Lines of what a step printed, without colours. */
function linesOf(output: string): readonly string[] {
  return stripVTControlCharacters(output)
    .split("\n")
    .map((line) => line.trim());
}

function summary(output: string): string {
  return linesOf(output).findLast((line) => /\d+ passed|^built /.test(line)) ?? "";
}

/** Keeps the order of starting, with at most `atOnce` under way. */
async function runGroup(steps: readonly Step[]): Promise<readonly Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      outcomes.push(await run(step));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}

const wanted = words.filter((word) => word !== all);
const isWanted = ({ name }: Step) =>
  wanted.length === 0 || wanted.some((word) => name.includes(word));
const outcomes: Outcome[] = [];
for (const group of groups) outcomes.push(...(await runGroup(group.filter(isWanted))));

const failed = outcomes.filter(({ passed }) => !passed);
if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ name }) => name).join(", ")}`);
const flaky = outcomes.reduce((sum, outcome) => sum + outcome.flaky, 0);
if (flaky > mostFlaky) console.log(`${flaky} flaky tests; a run may have ${mostFlaky}`);
console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 && flaky <= mostFlaky ? 0 : 1;
