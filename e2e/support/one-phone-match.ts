/** A match that two players set up on one device. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Lets everybody begin matches, whatever the server's operator has decided. */
export async function openPlayToEverybody(page: Page): Promise<void> {
  await page.route("**/site.json", (route) =>
    route.fulfill({ json: { playMode: "everyone", siteNames: [] } }),
  );
}

function playerAt(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

/** Gives the player at a seat a name. */
async function call(page: Page, seat: string, name: string): Promise<void> {
  await playerAt(page, seat).getByLabel("Name").fill(name);
  // The name may be taken over already, and then the region is called by it.
  await page.keyboard.press("Tab");
  await expect(playerAt(page, name)).toBeVisible();
}

/** Pastes a list for a player; `shown` is its unit that could stay hidden, and does not. */
async function paste(page: Page, player: string, list: string, shown?: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await playerAt(page, player).getByRole("button", { name: "Paste" }).click();
  await dialog.getByRole("textbox").fill(list);
  await dialog.getByRole("button", { name: "Use this list" }).click();
  if (shown !== undefined) {
    await dialog.getByRole("checkbox", { name: shown }).uncheck();
    await dialog.getByRole("button", { name: "Use this list" }).click();
  }
  await expect(playerAt(page, player).getByText("Units", { exact: true })).toBeVisible();
}

/** Anna and Ben bring their lists, choose a mission, roll, and begin the battle. */
export async function beginMatch(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New match" }).click();
  await call(page, "Player 1", "Anna");
  await call(page, "Player 2", "Ben");
  await paste(page, "Anna", "Alborc\n2 Orc Hunters");
  await paste(page, "Ben", "Lady Télia\nBulwarks", "Lady Télia");
  await page.getByRole("button", { name: "Choose a mission" }).click();
  const mission = page.getByRole("dialog").getByRole("button", { name: /^Take Positions/ });
  await mission.click();
  await page.getByRole("link", { name: "Go to deployment" }).click();
  const winner = page.getByRole("group", { name: /Rolled at the table/ });
  await winner.getByRole("radio", { name: "Anna" }).click();
  await page
    .getByRole("group", { name: "Deploys first" })
    .getByRole("radio", { name: "Ben" })
    .click();
  await page.getByRole("button", { name: "Start the battle" }).click();
  await expect(page).toHaveURL(/\/game\//);
}
