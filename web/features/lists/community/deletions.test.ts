import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteLater, keepAfterAll } from "./deletions.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aDeletion(id: string) {
  const run = vi.fn<() => Promise<void>>(() => Promise.resolve());
  deleteLater(id, run);
  return run;
}

test("what is deleted can be kept for as long as the message is shown, and goes then", async () => {
  const run = aDeletion("a");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledOnce();
  expect(keepAfterAll("a")).toBe(false);
});

test("what is kept after all is not deleted", async () => {
  const run = aDeletion("a");
  expect(keepAfterAll("a")).toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(run).not.toHaveBeenCalled();
});

test("a page that is left deletes what waits, once", async () => {
  const run = aDeletion("a");
  window.dispatchEvent(new Event("pagehide"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(run).toHaveBeenCalledOnce();
});
