import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { changelogProblems } from "./changelog-form.ts";

const good = `# Changelog

## [Unreleased]

## [0.7.0] - 2026-12-01

### The site

- Profiles.

## [0.6.4] - 2026-11-21

Everything.
`;

const kindsIn = (text: string) => changelogProblems(text).map(({ kind, line }) => [kind, line]);

test("a changelog with versions from the newest to the oldest has no problems", () => {
  expect(changelogProblems(good)).toEqual([]);
  expect(changelogProblems(good.replaceAll("\n", "\r\n"))).toEqual([]);
});

/** Headings of the versions, and how many changes each group of theirs has. */
function shapeOf(text: string) {
  return text
    .split(/^## /m)
    .map((part) => [
      part.split("\n")[0],
      ...part.split(/^### /m).map((group) => group.match(/^- /gm)?.length ?? 0),
    ]);
}

test.for(["CHANGELOG.md", "CHANGELOG.es.md", "CHANGELOG.fr.md"])(
  "the project's own %s has no problems, and as many changes as in the other languages",
  (name) => {
    const text = readFileSync(name, "utf8");
    expect(changelogProblems(text)).toEqual([]);
    const english = readFileSync("CHANGELOG.md", "utf8");
    expect(shapeOf(text).slice(1)).toEqual(shapeOf(english).slice(1));
  },
);

test("an empty text and a web page are no changelog", () => {
  for (const text of ["", "  \n", "<!doctype html><p>Sign in to the café</p>"])
    expect(kindsIn(text)).toEqual([["not-a-changelog", 1]]);
});

test.for([
  ["a missing title", good.replace("# Changelog\n", "Changes\n"), "no-title", 1],
  ["no version at all", "# Changelog\n\nNothing yet.", "no-version", 3],
  ["a heading without brackets", good.replace("[0.7.0]", "0.7.0"), "bad-heading", 5],
  ["a version of two numbers", good.replace("[0.7.0]", "[0.7]"), "bad-heading", 5],
  ["a day that no calendar has", good.replace("2026-12-01", "2026-02-30"), "bad-date", 5],
  ["a version without a day", good.replace(" - 2026-12-01", ""), "bad-date", 5],
  ["a version that stands twice", good.replace("0.6.4", "0.7.0"), "same-version", 11],
  ["an older version above a newer one", good.replace("0.6.4", "0.10.0"), "version-order", 11],
  ["an older version with a later day", good.replace("2026-11-21", "2026-12-02"), "date-order", 11],
  ["a version in which nothing stands", good.replace("Everything.\n", ""), "empty-version", 11],
  ["a group in which nothing stands", good.replace("- Profiles.\n", ""), "empty-group", 7],
  [
    "a group that stands twice",
    good.replace("- Profiles.\n", "- A.\n\n### The site\n\n- B.\n"),
    "same-group",
    11,
  ],
] as const)("a changelog with %s is found fault with, at its line", ([, text, kind, line]) => {
  expect(kindsIn(text)).toContainEqual([kind, line]);
});

test("a changelog longer than a request may carry is too long", () => {
  expect(kindsIn(`${good}${"x".repeat(400_000)}`)).toEqual([["too-long", 1]]);
});
