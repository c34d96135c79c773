/** The page's clock in a test's hands: timers and the time of day, nothing that draws or asks. */
import { expect, onTestFinished, vi } from "vitest";

function takeClock(shouldAdvanceTime: boolean): void {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/** Lets time pass as ever, until the test has more of it pass with `vi.advanceTimersByTimeAsync`. */
export function holdClock(): void {
  takeClock(true);
}

/** Stops the clock: from here on time passes only with `vi.advanceTimersByTimeAsync`. */
export function stopClock(): void {
  takeClock(false);
}

/**
 * Waits for a fact while the clock stands still: it is given some milliseconds at each look, for the work that
 * the page does in its own timers, however long the network and the machine take.
 */
export async function untilInStoppedTime(
  isSo: () => boolean | Promise<boolean>,
  milliseconds = 20,
): Promise<void> {
  const look = async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return isSo();
  };
  await expect.poll(look).toBe(true);
}
