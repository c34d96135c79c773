/** Sees when text has become code or style. */
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

export interface Canary {
  /** The number of times that something ran. */
  readonly runs: () => number;
  /** Fails when something ran or styled the page since it was opened. */
  readonly expectAlive: (where: string) => Promise<void>;
}

/** Every frame of the page gets a `canary()` that payloads call; dialogs count as well. */
export async function bringCanary(page: Page): Promise<Canary> {
  const ran: string[] = [];
  await page.exposeBinding("canary", ({ frame }) => ran.push(frame.url()));
  page.on("dialog", (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  return {
    runs: () => ran.length,
    expectAlive: async (where) => {
      const styled = await Promise.all(
        page
          .frames()
          .map((frame) =>
            frame.evaluate(() =>
              getComputedStyle(document.documentElement).getPropertyValue("--canary"),
            ),
          ),
      );
      expect(ran, `nothing runs: ${where}`).toEqual([]);
      expect(styled.join(""), `nothing styles the page: ${where}`).toBe("");
    },
  };
}
