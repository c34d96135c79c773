import { expect, test } from "vitest";
import { inflateInSlices, sliceBytes, type InflateStream } from "./inflate-in-slices.ts";

/** A stream that makes `factor` bytes of one, and what it was given. */
function inflater(factor: number) {
  const given: { readonly bytes: number; readonly isLast: boolean }[] = [];
  const open = (take: (part: Uint8Array) => void): InflateStream => ({
    push: (slice, isLast) => {
      given.push({ bytes: slice.length, isLast });
      take(new Uint8Array(slice.length * factor).fill(7));
    },
  });
  return { given, open };
}

test("inflating in slices hands everything over once, the last slice as the last", () => {
  const { given, open } = inflater(2);
  expect(inflateInSlices(open, new Uint8Array(sliceBytes * 2 + 5), 5000)).toHaveLength(1034);
  expect(given).toEqual([
    { bytes: sliceBytes, isLast: false },
    { bytes: sliceBytes, isLast: false },
    { bytes: 5, isLast: true },
  ]);
});

test("L01: inflating in slices stops a bomb when no more slices fit", () => {
  const { given, open } = inflater(1032);
  const bomb = new Uint8Array(48 * 1024);
  expect(() => inflateInSlices(open, bomb, 256 * 1024)).toThrow(RangeError);
  expect(given).toHaveLength(1);
});

test("inflating in slices passes an error of the library on", () => {
  const open = (): InflateStream => ({
    push: () => {
      throw new TypeError("unexpected EOF");
    },
  });
  expect(() => inflateInSlices(open, new Uint8Array(3), 10)).toThrow(TypeError);
});
