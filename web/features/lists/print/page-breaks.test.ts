import * as fc from "fast-check";
import { expect, test } from "vitest";
import { onPages, pageBreaks } from "./page-breaks.ts";

test("rows go to the next page when they would be cut", () => {
  expect(pageBreaks([40, 40, 40, 40], 100)).toEqual([0, 2]);
});

test("rows that just fit stay", () => {
  expect(pageBreaks([50, 50, 50], 100)).toEqual([0, 2]);
});

test("what stands on the first page only leaves it less room", () => {
  expect(pageBreaks([40, 40, 40, 40], 100, 30)).toEqual([0, 1, 3]);
});

test("a list without anything to show still has its page", () => {
  expect(pageBreaks([], 100)).toEqual([0]);
});

test("a note longer than a page gets a page of its own", () => {
  expect(pageBreaks([20, 400, 20], 100)).toEqual([0, 1, 2]);
});

test("no row is lost, none comes twice, and no page is too full", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 80 }), (heights) => {
      const pages = onPages(heights, pageBreaks(heights, 100));
      expect(pages.flat()).toEqual(heights);
      for (const page of pages) {
        expect(page.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(100);
      }
    }),
  );
});
