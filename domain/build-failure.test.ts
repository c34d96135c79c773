import { expect, test } from "vitest";
import { warnsOf, type BuildFailure } from "./build-failure.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

const failure: BuildFailure = {
  id: "one",
  createdAt: "2026-11-21T11:00:00Z",
  siteName: "wab",
  branch: "main",
  deployUrl: null,
};

const admin = { isAdmin: true, shownId: null, siteNames: ["wab", "wab-preview"], now };

test("an administrator is warned of a build of ours that failed within the last day", () => {
  expect(warnsOf(failure, admin)).toBe(true);
  expect(warnsOf({ ...failure, siteName: "wab-preview" }, { ...admin, shownId: "other" })).toBe(
    true,
  );
});

test("members are not warned of a failed build, nor administrators of other sites' or of a hidden one", () => {
  expect(warnsOf(failure, { ...admin, isAdmin: false })).toBe(false);
  expect(warnsOf({ ...failure, siteName: "another" }, admin)).toBe(false);
  expect(warnsOf(failure, { ...admin, shownId: "one" })).toBe(false);
});

test("a failed build is worth a warning for 24 hours and not a millisecond longer", () => {
  const since = (age: number) => ({ ...failure, createdAt: new Date(now - age).toISOString() });
  expect(warnsOf(since(86_399_999), admin)).toBe(true);
  expect(warnsOf(since(86_400_000), admin)).toBe(false);
  expect(warnsOf({ ...failure, createdAt: "" }, admin)).toBe(false);
});
