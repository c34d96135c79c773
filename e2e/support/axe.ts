/**
 * The faults that axe finds. Axe is brought into a page once and asked for violations alone: with
 * `@axe-core/playwright`, which brings it each time and opens a second page for its report, a look took
 * four times as long.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { axeOptions, type Colours, inWords } from "./axe-rules.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Everything that axe finds in the part that a selector names, in words. */
export async function findingsOn(
  page: Page,
  within: string,
  colours: Colours = "and all else",
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const options = axeOptions(colours);
  const violations = await page.evaluate(
    async ([selector, choice]) => {
      const results: AxeResults = await Reflect.get(window, "axe").run(
        { include: [[selector]] },
        choice,
      );
      return results.violations;
    },
    [within, options] as const,
  );
  return inWords(violations);
}
