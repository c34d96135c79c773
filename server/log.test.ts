import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "./log.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a fault that comes again is told once with its place, and a minute later how often it came", () => {
  const lines: unknown[] = [];
  const log = createLog((level, event, facts) => lines.push({ level, event, ...facts }));
  for (const requestId of ["a", "b", "c"])
    log.fault("request failed", "No database", { requestId, status: 503 });
  log.fault("request failed", "No database", { requestId: "d", status: 500 });
  const line = { level: "error", event: "request failed", reason: "No database" };
  expect(lines).toEqual([
    { ...line, requestId: "a", status: 503 },
    { ...line, requestId: "d", status: 500 },
  ]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(2)).toEqual([{ ...line, status: 503, again: 2 }]);
  log.fault("request failed", "No database", { requestId: "e", status: 503 });
  expect(lines).toHaveLength(4);
});

test("what was counted is told when the process ends", () => {
  const lines: unknown[] = [];
  const log = createLog((_, event, facts) => lines.push({ event, ...facts }));
  for (let times = 0; times < 3; times++) log.fault("figures not written", "No database");
  log.tellCounts();
  expect(lines.at(-1)).toEqual({ event: "figures not written", reason: "No database", again: 2 });
});
