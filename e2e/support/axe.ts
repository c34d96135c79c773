/**
 * What axe finds wrong. It is brought into a page once and asked for violations alone: with
 * `@axe-core/playwright`, which brings it each time and opens a second page for its report, a look took
 * four times as long.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Whether colours are looked at alone, where all else has been looked at already. */
export type Colours = "alone" | "and all else";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

const rules: Readonly<Record<Colours, NonNullable<RunOptions["runOnly"]>>> = {
  "and all else": { type: "tag", values: tags },
  // All of axe's rules at those levels that read a colour.
  alone: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};

/** Everything that axe finds in the part that a selector names, in words. */
export async function findingsOn(
  page: Page,
  within: string,
  colours: Colours = "and all else",
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const options: RunOptions = { runOnly: rules[colours], resultTypes: ["violations"] };
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
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(" ")}\n  ${failureSummary}`,
    ),
  );
}
