import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./paths.ts";
import { builtVersion, newestVersion } from "./version.ts";

test("the version of the app is the newest of the changelog, which stands first", () => {
  const text = "# Changelog\n\n## [0.7.0] - 2026-12-01\n\n- new\n\n## [0.6.4] - 2026-11-21\n";
  expect(newestVersion(text)).toBe("0.7.0");
});

test("a changelog without a version is refused, because the app would announce none", () => {
  expect(() => newestVersion("# Changelog\n\n- see [1.2.3]\n")).toThrow("[x.y.z]");
});

test("the number of a release is that of its newest notes, so that each release has its own", async () => {
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  expect(version).toBe(await builtVersion());
});
