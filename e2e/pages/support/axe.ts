/** The faults that axe finds on the page as it is now, or in the part that a selector names. */
import axe from "axe-core";
import { expect, onTestFinished } from "vitest";
import { axeOptions, type Colours, inWords } from "#e2e/support/axe-rules.ts";
import { themes } from "#e2e/support/theme.ts";
import { untilDrawn } from "./builder.ts";
import { desk, phone, type Screen } from "./open-page.ts";

/** A screen, and what is looked at there: all of it at a desk, on a phone what its width may change. */
export const looks: readonly (readonly [where: string, screen: Screen, first: Colours])[] = [
  ["at a desk", desk, "and all else"],
  ["on a phone", phone, "and sizes"],
];

/**
 * Fails with what axe finds in the dark theme and then in the light one, in which the page stays.
 *
 * @param first What is looked at in the dark theme; the light one differs in nothing but colours
 * @param within The selector of a part of the page
 */
export async function expectAccessibleInBothThemes(
  first: Colours = "and all else",
  within = "html",
): Promise<void> {
  const { dataset } = document.documentElement;
  const before = dataset["theme"];
  onTestFinished(() => {
    if (before === undefined) delete dataset["theme"];
    else dataset["theme"] = before;
  });
  for (const theme of themes) {
    dataset["theme"] = theme;
    // Axe reads colours one after the other: all of them must be painted first.
    await untilDrawn();
    const what: Colours = theme === themes[0] ? first : "alone";
    await expectNoFindings(within, what, `axe finds nothing, ${theme}`);
  }
}

/** Fails with what axe finds in the theme of now. */
export async function expectAccessible(
  within = "html",
  what: Colours = "and all else",
): Promise<void> {
  await untilDrawn();
  await expectNoFindings(within, what, "axe finds nothing");
}

/** Fails with the findings in its first line, which is what a record of CI keeps. */
async function expectNoFindings(within: string, what: Colours, expected: string): Promise<void> {
  const release = releaseBars();
  const { violations } = await axe.run(within, axeOptions(what)).finally(release);
  const found = inWords(violations);
  const line = found.join(", ").replaceAll(/\s+/g, " ");
  expect(found, `${expected}; it finds: ${line}`).toEqual([]);
}

/**
 * Has the bars at a phone's foot stand at the page's end, as they do when the page is scrolled there: axe, which does
 * not scroll, would take what is under a bar now for what can never be touched. Gives the way back.
 */
function releaseBars(): () => void {
  const bars = document.querySelectorAll<HTMLElement>(".sticky.bottom-0");
  for (const bar of bars) bar.style.setProperty("position", "static");
  return () => {
    for (const bar of bars) bar.style.removeProperty("position");
  };
}
