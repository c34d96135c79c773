import { expect, test } from "vitest";
import { isChangelog, releasesOf } from "./changelog.ts";

test("a text with words in it is a changelog", () => {
  expect(isChangelog("# Changelog\n\n## [1.0.0]")).toBe(true);
});

test("nothing, blank text and a web page are no changelog", () => {
  for (const other of ["", " \n", null, undefined, 1, "<!DOCTYPE html><p>", "\n <html lang=en>"])
    expect(isChangelog(other)).toBe(false);
});

test("a changelog is read as its versions, without its introduction", () => {
  const text = [
    "# Changelog",
    "",
    "The app shows this file.",
    "",
    "## [0.6.4] - 2026-11-21",
    "",
    "### The builder",
    "",
    "- **Undo** of everything.",
    "- More.",
    "",
    "## [0.6.3]",
    "",
    "First of all.",
  ].join("\r\n");
  expect(releasesOf(text)).toEqual([
    {
      version: "0.6.4",
      date: "2026-11-21",
      groups: [{ title: "The builder", markdown: "- **Undo** of everything.\n- More." }],
    },
    { version: "0.6.3", date: "", groups: [{ title: "", markdown: "First of all." }] },
  ]);
});
