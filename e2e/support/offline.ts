import type { Page } from "@playwright/test";
import { message } from "./saved-lists.ts";
import { expect } from "./test.ts";

/** The tables that every page asks for some seconds after it has begun, for the next time. */
const amendments = ["unit_overrides", "factions", "special_rules"];

/** Resolves when the page has asked for what it keeps for the next time, and has its answers. */
export async function untilAmended(page: Page): Promise<void> {
  const isAnswered = (tables: readonly string[]) => {
    const answered = performance.getEntriesByType("resource").map(({ name }) => name);
    return tables.every((table) => answered.some((name) => name.includes(`/rest/v1/${table}?`)));
  };
  await expect.poll(() => page.evaluate(isAnswered, amendments)).toBe(true);
}

/** Milliseconds until a busy server has drawn the cards of all units: each when it is first asked for. */
export const untilDrawn = 300_000;

/** Resolves when the app has all that it needs without a network: hundreds of files, on a busy machine. */
export async function untilKeptOffline(page: Page): Promise<void> {
  await expect(message(page, "App is ready to work offline")).toBeVisible({ timeout: 90_000 });
}
