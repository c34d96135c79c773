import { expect, test } from "vitest";
import { loadTime, loadTone, measureLoad, noteTakeOver } from "./load-time.ts";

test.each([
  [1999, "good"],
  [2000, "fair"],
  [3999, "fair"],
  [4000, "poor"],
] as const)("a load of %i ms is %s", (milliseconds, tone) => {
  expect(loadTone(milliseconds)).toBe(tone);
});

test("a load ends when the app takes over, and a page that nobody measured took no time", () => {
  noteTakeOver();
  expect(loadTime()).toBe(0);
  Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
  measureLoad(performance.now() - 5000);
  noteTakeOver();
  const took = loadTime();
  expect(took).toBeGreaterThanOrEqual(5000);
  noteTakeOver();
  expect(loadTime()).toBe(took);
});

test("a page that was loaded behind another one took no time that anybody waited", () => {
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  measureLoad(performance.now() - 5000);
  noteTakeOver();
  expect(loadTime()).toBe(0);
});
