import { relative } from "node:path";
import process from "node:process";
import { stripVTControlCharacters } from "node:util";
import type { FullResult, Reporter, Suite, TestCase } from "@playwright/test/reporter";

/** Lines of an error that say what was wanted and what was there; the rest is in the full report. */
const errorLines = 7;

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
    console.log(`${passed.length} passed, ${failed.length} failed in the browser (${seconds} s)`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

function inShort(test: TestCase): string {
  const { file, line } = test.location;
  const where = `${relative(process.cwd(), file)}:${line}`;
  const result = test.results.at(-1);
  const errors = (result?.errors ?? []).map(({ message = "", location }) => {
    const lines = stripVTControlCharacters(message).split("\n");
    const said = lines.filter((each) => each.trim() !== "").slice(0, errorLines);
    return [`  line ${location?.line ?? line}:`, ...said.map((each) => `    ${each}`)].join("\n");
  });
  const title = test.titlePath().slice(1).filter(Boolean).join(" › ");
  return [`failed: ${where} › ${title} (${result?.status ?? "not run"})`, ...errors].join("\n");
}
