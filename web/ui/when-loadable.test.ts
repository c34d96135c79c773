import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenLoadable } from "./when-loadable.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Code that cannot be had so many times; and how often it was asked for. */
function codeThatFails(times: number) {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries <= times) throw new TypeError("Failed to fetch");
    return "code";
  };
  return { load, tries: () => tries };
}

test("code that is lost on the way without anybody noticing is asked for again by itself", async () => {
  const { load, tries } = codeThatFails(2);
  const loaded = whenLoadable(load);
  await vi.advanceTimersByTimeAsync(1999);
  expect(tries()).toBe(1);
  await vi.advanceTimersByTimeAsync(1 + 4000);
  expect(await loaded).toBe("code");
});

test("code is not asked for without a network, until there is one", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { load, tries } = codeThatFails(1);
  const loaded = whenLoadable(load);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tries()).toBe(1);
  window.dispatchEvent(new Event("online"));
  expect(await loaded).toBe("code");
});
