/** The page's clock in a test's hands. */
import { expect, onTestFinished, vi } from "vitest";

/** Stops the page's timers until the test is done; they go on with `vi.advanceTimersByTime` and `letTimersGo`. */
export function stopTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/** Lets timers that were stopped go on with the clock, those that wait among them. */
export function letTimersGo(): void {
  vi.setTimerTickMode("interval");
}

/**
 * Waits for a fact while the page's timers stand still: they are given a few milliseconds at each look, for
 * the work that the page does in them, however long the network and the machine take.
 */
export async function untilInStoppedTime(isSo: () => boolean): Promise<void> {
  const look = () => {
    vi.advanceTimersByTime(20);
    return isSo();
  };
  await expect.poll(look).toBe(true);
}
