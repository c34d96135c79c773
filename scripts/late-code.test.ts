/** React remembers for ever that code could not be loaded, so what loads it waits for a network instead of failing. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./build/paths.ts";

/** React's own `lazy`; `lateComponent` is what loads parts here, and `lazyPage` loads pages. */
const plainLazy = /\blazy\(/;

test.each([
  ["lazy(() => import('./x.tsx'))", true],
  ["lateComponent(() => import('./x.tsx'), (late) => late.X)", false],
  ['lazyPage(() => import("./x-page.tsx"), "XPage")', false],
])("the check finds that %s may fail for ever: %s", (source, isPlain) => {
  expect(plainLazy.test(source)).toBe(isPlain);
});

test("no part of the app is lost for ever because its code could not be loaded once", async () => {
  const files = await readdir(join(root, "web"), { recursive: true });
  const sources = files.filter(
    (file) => file.endsWith(".tsx") && file !== "i18n/late-component.tsx",
  );
  const plain = await Promise.all(
    sources.map(async (file) => {
      const source = await readFile(join(root, "web", file), "utf8");
      return plainLazy.test(source) ? [file] : [];
    }),
  );
  expect(plain.flat()).toEqual([]);
});
