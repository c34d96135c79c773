import { expect, type Page } from "@playwright/test";

/** Stops the page's clock: from here on time passes only with `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // Not before the clock's own time, which goes on until then, on a busy machine past what was asked for.
  await expect(() => page.clock.pauseAt(Date.now() + 5_000)).toPass();
}

/**
 * Waits for a fact while the page's clock stands still: it is given a few milliseconds at each look, for the
 * work that the page does in its own timers, however long the network and the machine take.
 */
export async function untilInStoppedTime(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const look = async () => {
    await page.clock.runFor(20);
    return isSo();
  };
  await expect.poll(look).toBe(true);
}
