import { expect, test } from "vitest";
import { rangeOf } from "./range.ts";

const ask = (headers: Record<string, string>) =>
  rangeOf({ headers: new Headers(headers) }, '"e"', 100);

test.each([
  ["bytes=0-0", { start: 0, end: 1 }],
  ["bytes=90-", { start: 90, end: 100 }],
  ["bytes=-10", { start: 90, end: 100 }],
  ["bytes=-1000", { start: 0, end: 100 }],
  ["bytes=50-1000", { start: 50, end: 100 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=5-4", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=-", undefined],
  ["bytes=0-1,5-6", undefined],
  ["items=0-1", undefined],
  ["bytes=a-b", undefined],
])("the header Range %s is read, of a hundred bytes", (range, expected) => {
  expect(ask({ range })).toEqual(expected);
});

test("a part of an older version of an object is not mixed with the newer one", () => {
  expect(ask({ range: "bytes=0-1", "if-range": '"older"' })).toBeUndefined();
  expect(ask({ range: "bytes=0-1", "if-range": '"e"' })).toEqual({ start: 0, end: 2 });
});
