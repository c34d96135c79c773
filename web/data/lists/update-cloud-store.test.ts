import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../backend/query-client.ts";
import { refreshSoon } from "./update-cloud-store.ts";

const queryKey = ["army_lists", "a-member"];

function isOutdated(): boolean | undefined {
  return queryClient.getQueryState(queryKey)?.isInvalidated;
}

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.setQueryData(queryKey, []);
});

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

test("cloud lists are fetched anew half a second after the last of several changes", () => {
  refreshSoon();
  vi.advanceTimersByTime(400);
  refreshSoon();
  vi.advanceTimersByTime(499);
  expect(isOutdated()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isOutdated()).toBe(true);
});
