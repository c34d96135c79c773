/** React remembers for ever that code could not be loaded, so what loads it waits for a network instead of failing. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./build/paths.ts";

/** A `lazy` whose code neither `whenLoadable` nor a function of that kind (`loadMoreItems`) loads. */
const plainLazy = /\blazy\((?!\s*(?:\(\) =>\s*whenLoadable\(|load[A-Z]\w*\)))/;

test.each([
  ["lazy(() => import('./x.tsx'))", true],
  ["lazy(loadDialogs)", false],
  ["lazy(() =>\n  whenLoadable(() => import('./x.tsx')),\n)", false],
])("the check finds that %s may fail for ever: %s", (source, isPlain) => {
  expect(plainLazy.test(source)).toBe(isPlain);
});

test("no part of the app is lost for ever because its code could not be loaded once", async () => {
  const files = await readdir(join(root, "web"), { recursive: true });
  const sources = files.filter((file) => file.endsWith(".tsx"));
  const plain = await Promise.all(
    sources.map(async (file) => {
      const source = await readFile(join(root, "web", file), "utf8");
      return plainLazy.test(source) ? [file] : [];
    }),
  );
  expect(plain.flat()).toEqual([]);
});
