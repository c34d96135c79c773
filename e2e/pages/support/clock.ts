/** The page's clock in a test's hands: timers and the time of day, nothing that draws or asks. */
import { expect, onTestFinished, vi } from "vitest";

function take(options: Parameters<typeof vi.useFakeTimers>[0]): void {
  vi.useFakeTimers(options);
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/** Stops the page's timers until the test is done; they go on with `vi.advanceTimersByTime` and `letTimersGo`. */
export function stopTimers(): void {
  take({ toFake: ["setTimeout", "clearTimeout"] });
}

/** Lets timers that were stopped go on with the clock, those that wait among them. */
export function letTimersGo(): void {
  vi.setTimerTickMode("interval");
}

const clock: ("Date" | "setTimeout" | "clearTimeout")[] = ["Date", "setTimeout", "clearTimeout"];

/** Lets time pass as ever, until the test has more of it pass with `vi.advanceTimersByTimeAsync`. */
export function holdClock(): void {
  take({ toFake: clock, shouldAdvanceTime: true });
}

/** Stops the time of day too: it passes only with `vi.advanceTimersByTimeAsync`. */
export function stopClock(): void {
  take({ toFake: clock });
}

/**
 * Waits for a fact while the page's timers stand still: they are given some milliseconds at each look, for the
 * work that the page does in them, however long the network and the machine take.
 */
export async function untilInStoppedTime(isSo: () => boolean, milliseconds = 20): Promise<void> {
  const look = async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return isSo();
  };
  await expect.poll(look).toBe(true);
}
