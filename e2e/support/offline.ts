import type { Page } from "@playwright/test";
import { message } from "./saved-lists.ts";
import { expect } from "./test.ts";

/** Resolves when the app has all that it needs without a network: hundreds of files, on a busy machine. */
export async function untilKeptOffline(page: Page): Promise<void> {
  await expect(message(page, "App is ready to work offline")).toBeVisible({ timeout: 45_000 });
}
