// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DataError } from "#web/data/backend/errors.ts";
import { useSubmit } from "./use-submit.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const tooOften = (retryAfter: number) => new DataError("rate-limited", "", { retryAfter });

function form(work: () => Promise<void>) {
  return renderHook(() => useSubmit(work)).result;
}

async function seconds(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1000));
  }
}

describe("a form that is sent", () => {
  test("a form that is sent twice at once is sent once", async () => {
    const work = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
    const submission = form(work);
    await act(async () => {
      submission.current.submit();
      submission.current.submit();
    });
    expect(work).toHaveBeenCalledOnce();
    expect(submission.current).toMatchObject({ isBusy: true, isReady: false });
  });

  test("a form that fails says why, until it succeeds", async () => {
    const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new DataError("offline", ""));
    const submission = form(work);
    await act(async () => submission.current.submit());
    expect(submission.current.trouble?.problem.kind).toBe("offline");
    work.mockResolvedValueOnce();
    await act(async () => submission.current.submit());
    expect(submission.current.trouble).toBeNull();
  });

  test("Q07: a form sent too often is sent once more by itself when the time has passed, and not before", async () => {
    const work = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(tooOften(3))
      .mockResolvedValueOnce();
    const submission = form(work);
    await act(async () => submission.current.submit());
    expect(submission.current).toMatchObject({
      isReady: false,
      trouble: { secondsLeft: 3, triesAgain: true },
    });
    await seconds(2);
    expect(work).toHaveBeenCalledOnce();
    await seconds(1);
    expect(work).toHaveBeenCalledTimes(2);
    expect(submission.current.trouble).toBeNull();
  });

  test("Q07: a form sent too often twice waits for its sender", async () => {
    const work = vi.fn<() => Promise<void>>().mockRejectedValue(tooOften(2));
    const submission = form(work);
    await act(async () => submission.current.submit());
    await seconds(20);
    expect(work).toHaveBeenCalledTimes(2);
    expect(submission.current.isReady).toBe(true);
  });

  test("Q07: nobody sits before a form for an hour", async () => {
    const work = vi.fn<() => Promise<void>>().mockRejectedValue(tooOften(3600));
    const submission = form(work);
    await act(async () => submission.current.submit());
    expect(submission.current).toMatchObject({ isReady: false, trouble: { triesAgain: false } });
  });
});
