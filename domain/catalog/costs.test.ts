import { expect, test } from "vitest";
import { aUnit } from "../builders.test-support.ts";
import { costSummary, unitsPerCost } from "./costs.ts";

const costing = (...costs: number[]) =>
  costs.map((pointsCost, index) => aUnit({ id: `unit-${index}`, pointsCost }));

test("the median cost is the one in the middle, or lies between the two in the middle", () => {
  expect(costSummary(costing(30, 10, 20))).toEqual({ count: 3, least: 10, median: 20, most: 30 });
  expect(costSummary(costing(10, 25))?.median).toBe(17.5);
  expect(costSummary(costing(15))).toEqual({ count: 1, least: 15, median: 15, most: 15 });
});

test("no units have no summary of costs", () => {
  expect(costSummary([])).toBeNull();
});

test("units of the same cost stand together in the table of costs", () => {
  const units = costing(20, 10, 20);
  expect(unitsPerCost(units).map(({ cost, units: { length } }) => [cost, length])).toEqual([
    [10, 1],
    [20, 2],
  ]);
});
