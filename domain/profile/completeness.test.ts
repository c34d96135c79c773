import { expect, test } from "vitest";
import {
  completenessOf,
  optionalThings,
  requiredThings,
  type ThingsThere,
} from "./completeness.ts";

const all = [...requiredThings, ...optionalThings];

function withFirst(count: number): ThingsThere {
  const entries = all.map((thing, index) => [thing, index < count] as const);
  // Every thing is named above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(entries) as ThingsThere;
}

test.each([
  [0, 0, "low"],
  [5, 45, "low"],
  [6, 54, "middle"],
  [8, 72, "middle"],
  [9, 81, "high"],
  [11, 100, "high"],
] as const)(
  "a profile with %i of eleven things is %i percent, which is %s",
  (count, percent, grade) => {
    expect(completenessOf(withFirst(count))).toEqual({ percent, grade, missing: all.slice(count) });
  },
);
