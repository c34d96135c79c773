/** A whole match on one phone, from its setup to the history. */
import type { Page } from "@playwright/test";
import { visit } from "./support/builder.ts";
import { pdfPages } from "./support/pdf.ts";
import { expect, test } from "./support/test.ts";

function button(page: Page, name: string | RegExp) {
  return page.getByRole("button", { name });
}

function bar(page: Page, name: string) {
  return page.getByRole("group", { name: "Actions of the moment" }).getByRole("button", { name });
}

async function call(page: Page, seat: string, text: string): Promise<void> {
  const player = page.getByRole("region", { name: seat, exact: true });
  await player.getByLabel("Name").fill(text);
  await player.getByLabel("Name").blur();
  await expect(page.getByRole("region", { name: text, exact: true })).toBeVisible();
}

/** Pastes a list for a player; `shown` is its unit that could stay hidden, and does not. */
async function paste(page: Page, player: string, list: string, shown?: string): Promise<void> {
  const region = page.getByRole("region", { name: player, exact: true });
  const dialog = page.getByRole("dialog");
  await region.getByRole("button", { name: "Paste" }).click();
  await dialog.getByRole("textbox").fill(list);
  await dialog.getByRole("button", { name: "Use this list" }).click();
  if (shown !== undefined) {
    await dialog.getByRole("checkbox", { name: shown }).uncheck();
    await dialog.getByRole("button", { name: "Bring this list" }).click();
  }
  await expect(region.getByText("Units", { exact: true })).toBeVisible();
}

/** Everybody's activations of a round, one tap each; who begins it is whoever the table shows. */
async function playRound(page: Page): Promise<void> {
  for (let activation = 0; activation < 10; activation++) await bar(page, "Pass").click();
  await button(page, /^End round/).click();
  await expect(page).toHaveURL(/\/scoring\//);
}

/** The text of the page as it leaves the printer. */
async function printed(page: Page): Promise<string> {
  const sheets = pdfPages(await page.pdf({ printBackground: true }));
  return sheets.map(({ text }) => text).join("\n");
}

test("a match of three rounds is played on one phone, ends with its winner, and stands in the history", async ({
  page,
}) => {
  test.slow();
  await page.route("**/site.json", (route) =>
    route.fulfill({ json: { playMode: "everyone", siteNames: [] } }),
  );
  await visit(page, "/play");
  await button(page, "New match").click();
  await call(page, "Player 1", "Anna");
  await call(page, "Player 2", "Ben");
  await paste(page, "Anna", "Alborc\n2 Orc Hunters");
  await paste(page, "Ben", "Lady Télia\nBulwarks", "Lady Télia");
  await button(page, "Choose a mission").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Take Positions/ })
    .click();

  await page.getByRole("link", { name: "To deployment" }).click();
  const winner = page.getByRole("group", { name: /Rolled at the table/ });
  await winner.getByText("Anna").click();
  await page.getByRole("group", { name: "Deploys first" }).getByText("Ben").click();
  await button(page, "Start the battle").click();
  await expect(page).toHaveURL(/\/game\//);

  await button(page, "Activate Alborc").click();
  await bar(page, "Undo").click();
  await expect(page.getByText("Turn 1 of 5")).toBeVisible();
  await playRound(page);
  await button(page, "One more: Free points of Anna").click();
  await button(page, "Begin round 2").click();
  await playRound(page);
  await button(page, "One more: Free points of Ben").click();
  await button(page, "One more: Free points of Ben").click();
  await button(page, "Begin round 3").click();
  await playRound(page);
  await expect(page.getByText("This was the last round.")).toBeVisible();
  await button(page, "End the match").click();

  await expect(page).toHaveURL(/\/summary\//);
  await expect(page.getByText("Ben wins")).toBeVisible();
  const paper = await printed(page);
  for (const shown of ["Ben wins", "Anna", "Take Positions"]) expect(paper).toContain(shown);
  for (const left of ["Rematch", "Print"]) expect(paper).not.toContain(left);
  await page.goto("/play/history");
  const played = page.getByRole("listitem").filter({ hasText: "Take Positions" });
  await expect(played).toContainText("Lost");
});
