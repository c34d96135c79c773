import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { together } from "./together.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listen() {
  const said: (readonly string[])[] = [];
  let isMoreComing = false;
  const { add: tell, stop } = together(
    (items) => said.push(items),
    () => isMoreComing,
  );
  return { said, tell, stop, expectMore: (isMore: boolean) => (isMoreComing = isMore) };
}

test("news in quick succession is said in one message, later news in another", () => {
  const { said, tell } = listen();
  tell("First");
  vi.advanceTimersByTime(500);
  tell("Second");
  vi.advanceTimersByTime(599);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  tell("Third");
  vi.advanceTimersByTime(600);
  expect(said).toEqual([["First", "Second"], ["Third"]]);
});

test("news on a slow network is said in one message with all that waits", () => {
  const { said, tell, expectMore } = listen();
  expectMore(true);
  tell("First");
  vi.advanceTimersByTime(5000);
  tell("Second");
  expectMore(false);
  vi.advanceTimersByTime(600);
  expect(said).toEqual([["First", "Second"]]);
});

test("news is no longer said to somebody who has left", () => {
  const { said, tell, stop } = listen();
  tell("First");
  stop();
  vi.advanceTimersByTime(600);
  expect(said).toEqual([]);
});
