/** The rules that axe tries on a page, and its findings in words. */
import type { Result, RunOptions } from "axe-core";

/**
 * The colours alone, where all else has been looked at already; with the sizes, where all else has been at
 * another width; or everything.
 */
export type Colours = "alone" | "and sizes" | "and all else";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** All of axe's rules at those levels that read a colour. */
const readingColours = ["color-contrast", "link-in-text-block"];

const rules: Readonly<Record<Colours, NonNullable<RunOptions["runOnly"]>>> = {
  "and all else": { type: "tag", values: tags },
  alone: { type: "rule", values: readingColours },
  "and sizes": { type: "rule", values: [...readingColours, "target-size"] },
};

export function axeOptions(colours: Colours): RunOptions {
  return { runOnly: rules[colours], resultTypes: ["violations"] };
}

/** Puts into words what axe found. */
export function inWords(violations: readonly Result[]): readonly string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(" ")}\n  ${failureSummary}`,
    ),
  );
}
