import { expect, test } from "vitest";
import { bounds, box, circle, hole, mirror, ring, turn, whole } from "./path.ts";

test("a half outline becomes a closed one that is its own mirror image", () => {
  const leaf = whole("M50 10 C70 20 80 40 70 60 L60 80 50 90");
  expect(leaf).toBe("M50 10C70 20 80 40 70 60L60 80L50 90L40 80L30 60C20 40 30 20 50 10Z");
  expect(bounds(mirror(leaf))).toEqual(bounds(leaf));
});

test("a hole in an outline runs the other way round", () => {
  expect(hole(box(0, 0, 10, 10))).toBe("M0 10L10 10L10 0L0 0Z");
  expect(ring(50, 50, 20, 10)).toBe(circle(50, 50, 20) + hole(circle(50, 50, 10)));
});

test("turning an outline by a quarter takes right to below", () => {
  expect(turn("M60 50", 90)).toBe("M50 60");
});

test("a path command that cannot be mirrored is refused", () => {
  expect(() => mirror("M0 0A5 5 0 0 1 10 10")).toThrow(/not one of M L C Q Z/);
  expect(() => mirror("M0 0C1 1")).toThrow(/ends too early/);
});
