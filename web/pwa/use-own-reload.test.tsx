// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resetStorage } from "#web/data/local/storage.test-support.ts";
import { asNeeded } from "#web/ui/needed-code.ts";
import type { Hindrance } from "./hindrance.ts";
import type { Update } from "./service-worker.ts";
import { useOwnReload } from "./use-own-reload.ts";

beforeEach(() => {
  resetStorage();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Tab {
  readonly isSeen?: boolean;
  readonly hindrance?: Hindrance;
}

/** Count of the times that a tab reloads itself within some seconds. */
function reloads(kind: Update["kind"], { isSeen = false, hindrance }: Tab = {}): number {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(isSeen ? "visible" : "hidden");
  const apply = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const { unmount } = renderHook(() => useOwnReload({ kind, apply }, hindrance ?? null));
  vi.advanceTimersByTime(5000);
  unmount();
  return apply.mock.calls.length;
}

test("a tab that nobody looks at takes a version that is in charge, or whose file it misses, and none that waits", () => {
  expect([reloads("in-charge"), reloads("file-gone"), reloads("waiting")]).toEqual([1, 1, 0]);
});

test("a tab that somebody looks at, or that is in a match, takes no version by itself", () => {
  expect(reloads("in-charge", { isSeen: true })).toBe(0);
  expect(reloads("file-gone", { isSeen: true })).toBe(0);
  expect(reloads("in-charge", { hindrance: "match" })).toBe(0);
  expect(reloads("file-gone", { hindrance: "match" })).toBe(0);
});

test("a part of a match that waits for a file which is gone brings the version that has it, once in ten minutes", () => {
  void asNeeded(new Promise(() => {}));
  expect(reloads("file-gone", { isSeen: true, hindrance: "text" })).toBe(0);
  // It may only be slow.
  expect(reloads("in-charge", { isSeen: true, hindrance: "match" })).toBe(0);
  expect(reloads("file-gone", { isSeen: true, hindrance: "match" })).toBe(1);
  expect(reloads("file-gone", { isSeen: true, hindrance: "match" })).toBe(0);
});
