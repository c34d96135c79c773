import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DataError } from "../backend/errors.ts";
import { createRetries } from "./retries.ts";

const { retryLater, isTooEarly, forgetRetries } = createRetries();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.advanceTimersByTime(3_600_000);
  forgetRetries();
  vi.useRealTimers();
});

const noAnswer = new DataError("unavailable", "");
const tooOften = new DataError("rate-limited", "", { retryAfter: 30 });

/** Seconds until a retry comes after this trouble. */
function pauseAfter(trouble: DataError): number {
  const retry = vi.fn<() => void>();
  retryLater(trouble, retry);
  for (let seconds = 1; seconds < 200; seconds += 1) {
    vi.advanceTimersByTime(1000);
    if (retry.mock.calls.length > 0) return seconds;
  }
  return Infinity;
}

describe("what waits is tried again by itself", () => {
  test("a waiting save is tried again after pauses that double, and never longer than a minute", () => {
    const pauses = Array.from({ length: 8 }, () => pauseAfter(noAnswer));
    expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  });

  test("a waiting save is tried again soon once one was sent in between", () => {
    pauseAfter(noAnswer);
    pauseAfter(noAnswer);
    forgetRetries();
    expect(pauseAfter(noAnswer)).toBe(2);
  });
});

describe("Q07: a server that says how long to wait", () => {
  test("Q07: a server that says how long to wait is not asked before, whoever wishes it", () => {
    retryLater(tooOften, () => undefined);
    vi.advanceTimersByTime(29_000);
    forgetRetries();
    expect(isTooEarly()).toBe(true);
    vi.advanceTimersByTime(2000);
    expect(isTooEarly()).toBe(false);
  });

  test("Q07: a server that says how long to wait is asked once after it", () => {
    expect(pauseAfter(tooOften)).toBe(30);
  });

  test("Q07: a clock that jumped does not keep anybody waiting for a day", () => {
    retryLater(tooOften, () => undefined);
    vi.setSystemTime(Date.now() - 86_400_000);
    expect(isTooEarly()).toBe(false);
  });
});
