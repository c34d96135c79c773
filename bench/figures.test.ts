import { expect, test } from "vitest";
import { median, quantile, slope, table } from "./figures.ts";

test("the median is the middle value, whatever the order", () => {
  expect(median([30, 10, 20])).toBe(20);
});

test("the 95th percentile of a hundred values is the one that five reach or pass", () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(quantile(values, 0.95)).toBe(96);
});

test("the slope through points is that of the line that fits best, with noise or without", () => {
  expect(slope([3, 5, 7].map((y, x) => [x, y]))).toBe(2);
  expect(slope([1, -1, 1, -1, 1].map((y, x) => [x, y]))).toBe(0);
  expect(slope([[1, 1]])).toBeNaN();
});

test("a figure that misses its target is marked, be it a time too long or points too few", () => {
  const rows = table([
    { name: "slow", unit: "ms", value: 41, target: 40, replaced: 172 },
    { name: "quick", unit: "ms", value: 40, target: 40 },
    { name: "score", unit: "points", value: 94, target: 95 },
  ]).split("\n");
  expect(rows[2]).toBe("| slow | 41 ms | 40 ms | 172 ms | missed |");
  expect(rows[3]).toBe("| quick | 40 ms | 40 ms | – |  |");
  expect(rows[4]).toContain("missed");
});
