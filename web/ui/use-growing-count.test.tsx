import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useGrowingCount } from "./use-growing-count.ts";

const growth = { first: 6, step: 24 };

test("a long row begins with its first screen, and is whole after a few paints", async () => {
  const { result } = renderHook(() => useGrowingCount(40, growth));
  expect(result.current[0]).toBe(6);
  await expect.poll(() => result.current[0]).toBeGreaterThanOrEqual(40);
});

test("a long row is whole at once for somebody who goes on to its last one", () => {
  const { result } = renderHook(() => useGrowingCount(40, growth));
  act(() => result.current[1]());
  expect(result.current[0]).toBe(40);
});
