import { expect, test } from "vitest";
import { timeOfShare } from "./answer-times.ts";

test("the median of answers is in the middle of the place that holds it", () => {
  // All between 2 and 2.83 milliseconds.
  expect(timeOfShare([0, 0, 0, 10], 0.5)).toBeCloseTo((2 + 2 ** 1.5) / 2);
});

test("one slow answer among twenty moves the slowest share and not the median", () => {
  const times = [19, ...Array.from({ length: 19 }, () => 0), 1];
  expect(timeOfShare(times, 0.5)).toBeLessThan(1);
  expect(timeOfShare(times, 0.99)).toBeGreaterThan(700);
});

test("a day without answers has no times", () => {
  expect(timeOfShare([], 0.5)).toBeNull();
  expect(timeOfShare([0, 0], 0.95)).toBeNull();
});
