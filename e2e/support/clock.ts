import { expect, type Page } from "@playwright/test";

/** Stops the page's clock: from here on time passes only with `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // Not before the clock's own time, which goes on until then, on a busy machine past what was asked for.
  await expect(() => page.clock.pauseAt(Date.now() + 5_000)).toPass();
}
