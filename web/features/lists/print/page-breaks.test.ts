import { expect, test } from "vitest";
import { fc } from "#domain/properties.test-support.ts";
import { onPages, pageBreaks } from "./page-breaks.ts";

const anyHeights = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 80 });
const anyTied = fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 40 });

test("a row goes to the next page when it would be cut", () => {
  expect(pageBreaks([40, 40, 40, 40], 100)).toEqual([0, 2]);
});

test("rows that just fit stay on their page", () => {
  expect(pageBreaks([50, 50, 50], 100)).toEqual([0, 2]);
});

test("the head of the first page leaves it less room than the others", () => {
  expect(pageBreaks([40, 40, 40, 40], 100, 30)).toEqual([0, 1, 3]);
});

test("a printed list without anything to show still has its page", () => {
  expect(pageBreaks([], 100)).toEqual([0]);
});

test("a note longer than a page gets a page of its own", () => {
  expect(pageBreaks([20, 400, 20], 100)).toEqual([0, 1, 2]);
});

test("totals and signatures take the last unit along to the next page", () => {
  expect(pageBreaks([40, 40, 10, 20], 100, 0, new Set([2, 3]))).toEqual([0, 1]);
  expect(pageBreaks([40, 40, 30, 10], 100, 0, new Set([2, 3]))).toEqual([0, 1]);
});

test("signatures begin a page where what is before them leaves no room", () => {
  expect(pageBreaks([90, 20], 100, 0, new Set([1]))).toEqual([0, 1]);
  expect(pageBreaks([10, 85, 20], 100, 0, new Set([2]))).toEqual([0, 2]);
});

test("page breaks lose no row, repeat none, and fill no page too much", () => {
  fc.assert(
    fc.property(anyHeights, anyTied, (heights, tied) => {
      const pages = onPages(heights, pageBreaks(heights, 100, 0, new Set(tied)));
      expect(pages.flat()).toEqual(heights);
      for (const page of pages) {
        expect(page.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(100);
      }
    }),
  );
});
