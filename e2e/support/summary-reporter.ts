import type { FullResult, Reporter, Suite, TestCase } from "@playwright/test/reporter";

/** Ends the run with one line that says what a person and `npm test` want to know. */
export default class SummaryReporter implements Reporter {
  #tests: readonly TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onEnd(result: FullResult): void {
    const failed = this.#tests.filter((test) => !test.ok());
    const passed = this.#tests.filter((test) => test.ok() && test.outcome() !== "skipped");
    for (const test of failed)
      console.log(`failed: ${test.titlePath().filter(Boolean).join(" › ")}`);
    const seconds = (result.duration / 1000).toFixed(1);
    console.log(`\n${passed.length} passed, ${failed.length} failed in the browser (${seconds} s)`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
