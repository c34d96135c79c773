/** React remembers for ever that code could not be loaded, so what loads it waits for a network instead of failing. */
import { expect, test } from "vitest";
import { sourcesIn } from "./sources.test-support.ts";

/** React's own `lazy`; `lateComponent` is what loads parts here, and `page` loads pages. */
const plainLazy = /\blazy\(/;

test.each([
  ["lazy(() => import('./x.tsx'))", true],
  ["lateComponent(() => import('./x.tsx'), (late) => late.X)", false],
  ['page({ path: "/x", load: () => import("./x-page.tsx"), name: "XPage" })', false],
])("the check finds that %s may fail for ever: %s", (source, isPlain) => {
  expect(plainLazy.test(source)).toBe(isPlain);
});

test("no part of the app is lost for ever because its code could not be loaded once", async () => {
  const sources = await sourcesIn("web", /\.tsx$/);
  const plain = sources.filter(({ text }) => plainLazy.test(text)).map(({ file }) => file);
  expect(plain).toEqual(["web/i18n/late-component.tsx"]);
});
