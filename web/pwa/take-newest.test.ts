// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { putInCharge } from "./take-newest.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A worker that waits, and what it is told. */
function aWaitingWorker() {
  const worker = { state: "installed", postMessage: vi.fn<(message: object) => void>() };
  return { worker, asWorker: worker as unknown as ServiceWorker };
}

test("a version that waits is told to take charge until it has, and not afterwards", () => {
  const { worker, asWorker } = aWaitingWorker();
  putInCharge(asWorker);
  expect(worker.postMessage.mock.calls).toEqual([[{ type: "SKIP_WAITING" }]]);
  vi.advanceTimersByTime(2000);
  const count = worker.postMessage.mock.calls.length;
  expect(count).toBeGreaterThan(2);
  worker.state = "activating";
  vi.advanceTimersByTime(60_000);
  expect(worker.postMessage).toHaveBeenCalledTimes(count);
  expect(vi.getTimerCount()).toBe(0);
});

test("a version that another tab has put in charge meanwhile is told nothing", () => {
  const { worker, asWorker } = aWaitingWorker();
  worker.state = "activated";
  putInCharge(asWorker);
  expect(worker.postMessage).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
