import { expect, test } from "vitest";
import { releaseFaults } from "./release-faults.ts";

const facts = {
  version: "1.2.0",
  lockVersion: "1.2.0",
  tags: ["v1.1.0", ""],
  changelogs: [["CHANGELOG.md", "# Changelog\n\n## [1.2.0] – 2026-12-01\n\n## [1.1.0]\n"]] as const,
};

test("a release with its number everywhere is in order", () => {
  expect(releaseFaults(facts)).toEqual([]);
});

test("a release whose changelog still says Unreleased, or whose number was given before, is not", () => {
  const changelogs = [["CHANGELOG.es.md", "## [Unreleased]\n\n## [1.1.0]\n"]] as const;
  expect(releaseFaults({ ...facts, changelogs })).toEqual([
    'CHANGELOG.es.md begins with "## [Unreleased]" and not with [1.2.0].',
  ]);
  expect(releaseFaults({ ...facts, tags: ["v1.2.0"], lockVersion: "1.1.0" })).toEqual([
    "package.json says 1.2.0, package-lock.json 1.1.0.",
    "1.2.0 was released already: choose the next number.",
  ]);
});
