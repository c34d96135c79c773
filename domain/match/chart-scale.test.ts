import { expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { chartScale } from "./chart-scale.ts";

test("a chart of few points has a line for each", () => {
  expect(chartScale([1, 3])).toEqual({ least: 0, most: 3, ticks: [0, 1, 2, 3] });
});

test("a chart without points has a height", () => {
  expect(chartScale([])).toEqual({ least: 0, most: 1, ticks: [0, 1] });
});

test("a chart holds all points, with zero and few lines", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9999, max: 9999 })), (points) => {
      const { least, most, ticks } = chartScale(points);
      expect(ticks.at(0)).toBe(least);
      expect(ticks.at(-1)).toBe(most);
      expect(ticks.includes(0)).toBe(true);
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(points.every((each) => each >= least && each <= most)).toBe(true);
    }),
  );
});
