/** A whole match on one phone, from its setup to the history. */
import type { Page } from "@playwright/test";
import { visit } from "./support/builder.ts";
import { beginMatch, openPlayToEverybody } from "./support/one-phone-match.ts";
import { pdfPages } from "./support/pdf.ts";
import { expect, test } from "./support/test.ts";

function button(page: Page, name: string | RegExp) {
  return page.getByRole("button", { name });
}

function bar(page: Page, name: string) {
  return page.getByRole("group", { name: "Actions" }).getByRole("button", { name });
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
  await openPlayToEverybody(page);
  await visit(page, "/play");
  await beginMatch(page);

  await button(page, "Activate Alborc").click();
  await bar(page, "Undo").click();
  await expect(page.getByText("Turn 1 of 5")).toBeVisible();
  await playRound(page);
  await button(page, "One more: Points added by hand for Anna").click();
  await button(page, "Begin round 2").click();
  await playRound(page);
  await button(page, "One more: Points added by hand for Ben").click();
  await button(page, "One more: Points added by hand for Ben").click();
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
