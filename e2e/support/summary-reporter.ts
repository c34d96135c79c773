import { relative } from "node:path";
import process from "node:process";
import { stripVTControlCharacters } from "node:util";
import type { FullResult, Reporter, Suite, TestCase } from "@playwright/test/reporter";

/** Lines of an error that say what was wanted and what was there; the rest is in the full report. */
const errorLines = 7;

/** Set by `scripts/browser-tests.ts` when only the tests run that failed before. */
const isSecondTry = process.env["WAB_SECOND_TRY"] !== undefined;

/**
 * Says in short what failed, before the report that says it at length: whoever keeps only the beginning of
 * a record has all of it. The last line is what a person and `npm test` want to know.
 */
export default class SummaryReporter implements Reporter {
  #tests: readonly TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onEnd(result: FullResult): void {
    const failed = this.#tests.filter((test) => !test.ok());
    const passed = this.#tests.filter((test) => test.ok() && test.outcome() !== "skipped");
    const seconds = (result.duration / 1000).toFixed(1);
    console.log("");
    for (const test of failed) console.log(inShort(test));
    if (isSecondTry) for (const test of passed) console.log(`flaky: ${named(test)}`);
    const tried = isSecondTry ? "at the second try" : "in the browser";
    console.log(`${passed.length} passed, ${failed.length} failed ${tried} (${seconds} s)`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

function inShort(test: TestCase): string {
  const result = test.results.at(-1);
  const errors = (result?.errors ?? []).map(({ message = "", location }) => {
    const lines = stripVTControlCharacters(message).split("\n");
    const said = lines.filter((each) => each.trim() !== "").slice(0, errorLines);
    return [
      `  line ${location?.line ?? test.location.line}:`,
      ...said.map((each) => `    ${each}`),
    ].join("\n");
  });
  return [`failed: ${named(test)} (${result?.status ?? "not run"})`, ...errors].join("\n");
}

/** The place and the titles of a test, in one line. */
function named(test: TestCase): string {
  const { file, line } = test.location;
  const titles = test.titlePath().slice(1).filter(Boolean);
  return [`${relative(process.cwd(), file)}:${line}`, ...titles].join(" › ");
}
