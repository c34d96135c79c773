import { expect, test } from "vitest";
import { clockAhead, noteServerTime } from "./server-time.ts";

test("the quickest answer tells how far the clock is off, until it is set", () => {
  expect(clockAhead()).toBeNull();
  noteServerTime(1_000_000, 1_420_000, 1_426_000);
  expect(clockAhead()).toBeNull();
  noteServerTime(1_000_000, 1_420_000, 1_421_000);
  expect(clockAhead()).toBe(420_500);
  noteServerTime(1_010_000, 1_430_000, 1_430_100);
  expect(clockAhead()).toBe(420_050);
  noteServerTime(1_020_000, 1_440_000, 1_442_000);
  expect(clockAhead()).toBe(420_050);
  noteServerTime(1_030_000, 1_030_000, 1_030_200);
  expect(clockAhead()).toBe(100);
});
