import { expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { aCommander, aList, anyOutsideList, aRow, aUnit } from "../builders.test-support.ts";
import { pointsLeft, sharesByType, totals } from "./totals.ts";

const list = aList({
  rows: [
    aRow(aUnit({ pointsCost: 20, command: 1 }), 2),
    aRow(aCommander({ pointsCost: 50, command: 3 })),
  ],
});

test("points and command of a list count every copy", () => {
  expect(totals(list)).toEqual({ points: 90, command: 5 });
});

test("the totals of any list are the sums over its rows", () => {
  fc.assert(
    fc.property(anyOutsideList, (any) => {
      const copies = any.rows.flatMap((row) =>
        Array.from({ length: row.quantity }, () => row.unit),
      );
      expect(totals(any)).toEqual({
        points: copies.reduce((sum, unit) => sum + unit.pointsCost, 0),
        command: copies.reduce((sum, unit) => sum + unit.command, 0),
      });
    }),
  );
});

test("the points left may be less than nothing, and without a limit there are none to tell", () => {
  expect(pointsLeft({ ...list, pointsLimit: 100 })).toBe(10);
  expect(pointsLeft({ ...list, pointsLimit: 80 })).toBe(-10);
  expect(pointsLeft(list)).toBeNull();
});

test("the summary of a list has a share for each type that occurs, in the order of the types", () => {
  expect(sharesByType(list)).toEqual([
    { type: "Troop", points: 40, count: 2 },
    { type: "Named Character", points: 50, count: 1 },
  ]);
});

test("the shares of a list add up to its points", () => {
  fc.assert(
    fc.property(anyOutsideList, (any) => {
      const sum = sharesByType(any).reduce((points, share) => points + share.points, 0);
      expect(sum).toBe(totals(any).points);
    }),
  );
});
