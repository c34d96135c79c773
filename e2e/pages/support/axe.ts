/** The faults that axe finds on the page as it is now. */
import axe from "axe-core";
import { expect, onTestFinished } from "vitest";
import { axeOptions, type Colours, inWords } from "#e2e/support/axe-rules.ts";
import { themes } from "#e2e/support/theme.ts";
import { untilDrawn } from "./builder.ts";

/** Fails with what axe finds in the dark theme and then in the light one, in which the page stays. */
export async function expectAccessibleInBothThemes(): Promise<void> {
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
    // The themes differ in nothing but colours.
    const what: Colours = theme === themes[0] ? "and all else" : "alone";
    const { violations } = await axe.run(document, axeOptions(what));
    expect(inWords(violations), `axe finds nothing, ${theme}`).toEqual([]);
  }
}
