import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenLoadable } from "./when-loadable.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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

/** A browser without a network, in which a worker keeps the app's files or none does. */
function goOffline(worker: "with a worker" | "without"): void {
  const serviceWorker = { controller: worker === "without" ? null : {} };
  vi.stubGlobal("navigator", { onLine: false, serviceWorker });
}

test("without a network and without a worker, code is not asked for until there is a network", async () => {
  goOffline("without");
  const { load, tries } = codeThatFails(1);
  const loaded = whenLoadable(load);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tries()).toBe(1);
  window.dispatchEvent(new Event("online"));
  expect(await loaded).toBe("code");
});

test("code on the device that could not be read once comes without a network as well", async () => {
  goOffline("with a worker");
  const { load } = codeThatFails(1);
  const loaded = whenLoadable(load);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await loaded).toBe("code");
});

test("code that is not on the device is asked for ever more seldom, and at once when the network is back", async () => {
  const { load, tries } = codeThatFails(7);
  const loaded = whenLoadable(load);
  await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000 + 16_000 + 32_000);
  expect(tries()).toBe(6);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(tries()).toBe(6);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(tries()).toBe(7);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loaded).toBe("code");
});
