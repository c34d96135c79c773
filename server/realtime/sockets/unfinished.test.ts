import { expect, test } from "vitest";
import { followFrames } from "./unfinished.ts";

interface Frame {
  readonly code?: number;
  readonly isLast?: boolean;
  readonly length: number;
}

/** A frame as clients send it, masked. */
function frame({ code = 1, isLast = true, length }: Frame): Uint8Array {
  const first = (isLast ? 0x80 : 0) | code;
  const size =
    length < 126
      ? [length]
      : length < 65_536
        ? [126, length >> 8, length & 255]
        : [127, 0, 0, 0, 0, 0, length >> 16, (length >> 8) & 255, length & 255];
  const [start = 0, ...more] = size;
  return Uint8Array.from([
    first,
    start | 0x80,
    ...more,
    0,
    0,
    0,
    0,
    ...Array.from({ length }, () => 1),
  ]);
}

test.for([0, 1, 125, 126, 5000, 70_000])(
  "a message of %d bytes is unfinished until its last byte has come, wherever it is cut",
  (length) => {
    const whole = frame({ length });
    for (const cut of [1, 2, 5, whole.length - 1]) {
      const unfinished = followFrames();
      expect(unfinished.take(whole.subarray(0, cut))).toBe(false);
      expect(unfinished.bytes()).toBe(cut);
      expect(unfinished.take(whole.subarray(cut))).toBe(true);
      expect(unfinished.bytes()).toBe(0);
    }
  },
);

test("a message in pieces is unfinished until the last, and a ping between them ends nothing", () => {
  const unfinished = followFrames();
  unfinished.take(frame({ isLast: false, length: 10 }));
  expect(unfinished.take(frame({ code: 9, length: 4 }))).toBe(false);
  unfinished.take(frame({ code: 0, isLast: false, length: 10 }));
  expect(unfinished.bytes()).toBe(42);
  expect(unfinished.take(frame({ code: 0, length: 10 }))).toBe(true);
  expect(unfinished.bytes()).toBe(0);
});

test("a pong alone is no message that has begun", () => {
  const unfinished = followFrames();
  unfinished.take(frame({ code: 10, length: 4 }));
  expect(unfinished.bytes()).toBe(0);
});

test("many small pieces cost more than their bytes", () => {
  const unfinished = followFrames();
  unfinished.take(frame({ isLast: false, length: 1 }));
  for (let index = 0; index < 99; index++)
    unfinished.take(frame({ code: 0, isLast: false, length: 1 }));
  expect(unfinished.pieces()).toBeGreaterThanOrEqual(100);
  expect(unfinished.cost()).toBeGreaterThan(100 * 250);
});
