import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteLater, keepAfterAll } from "./deletions.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aDeletion(id: string, work: () => Promise<void> = () => Promise.resolve()) {
  const run = vi.fn<() => Promise<void>>(work);
  const leave = vi.fn<() => Promise<void>>(() => Promise.resolve());
  deleteLater(id, { run, leave });
  return { run, leave };
}

test("a deleted post can be kept for as long as the message is shown, and goes then", async () => {
  const { run } = aDeletion("a");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledOnce();
  expect(await keepAfterAll("a")).toBe(false);
});

test("a post that is kept after all is not deleted", async () => {
  const { run } = aDeletion("a");
  expect(await keepAfterAll("a")).toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(run).not.toHaveBeenCalled();
});

test("a page that is left deletes the posts that wait for it at once", () => {
  const { leave } = aDeletion("a");
  window.dispatchEvent(new Event("pagehide"));
  expect(leave).toHaveBeenCalledOnce();
});

test("a page that is left asks once more for a deletion that is under way", async () => {
  const { leave } = aDeletion("a", () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(11_000);
  window.dispatchEvent(new Event("pagehide"));
  expect(leave).toHaveBeenCalledOnce();
});

test("a page that is left and stays deletes a post once more, and never after that", async () => {
  const { run } = aDeletion("a");
  window.dispatchEvent(new Event("pagehide"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(run).toHaveBeenCalledOnce();
});

test("a deletion of a post that is under way is waited for before the post is brought back", async () => {
  let finish: () => void = () => undefined;
  aDeletion("a", () => new Promise((resolve) => (finish = resolve)));
  await vi.advanceTimersByTimeAsync(11_000);
  const answer = vi.fn<(wasKept: boolean) => void>();
  void keepAfterAll("a").then(answer);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answer).not.toHaveBeenCalled();
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(answer).toHaveBeenCalledWith(false);
});
