import { expect, test } from "vitest";
import { isChangelog } from "./changelog.ts";

test("a text with words in it is a changelog", () => {
  expect(isChangelog("# Changelog\n\n## [1.0.0]")).toBe(true);
});

test("nothing, no text and a web page are none", () => {
  for (const other of ["", " \n", null, undefined, 1, "<!DOCTYPE html><p>", "\n <html lang=en>"])
    expect(isChangelog(other)).toBe(false);
});
