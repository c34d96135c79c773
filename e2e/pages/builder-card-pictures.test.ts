/** Pictures that do not come. What came once would come again without being asked for: each test has its own. */
import { expect, onTestFinished, test } from "vitest";
import { commands, type Locator, page } from "vitest/browser";
import { unitOf } from "#e2e/support/kept-lists.ts";
import { card } from "./support/builder.ts";
import { openPage } from "./support/open-page.ts";

async function withhold(pattern: string, instead?: string): Promise<void> {
  await commands.withholdFiles(pattern, instead);
  onTestFinished(async () => {
    await commands.giveFiles(pattern);
  });
}

async function viewCard(name: string): Promise<Locator> {
  await card(name)
    .getByRole("button", { name: `View Card: ${name}` })
    .click();
  return page.getByRole("dialog", { name: `Unit card: ${name}` });
}

test("a portrait that cannot be had gives way to the unit's initials", async () => {
  await withhold("**/art/portrait/**");
  await openPage("/builder");
  await expect.element(card("Orc Hunters").getByText("OH", { exact: true })).toBeVisible();
  await expect.element(card("Tattooist").getByText("T", { exact: true })).toBeVisible();
});

test("a card's picture that cannot be had says so, and the card's text is still there", async () => {
  const pictures = "**/art/card/**";
  await withhold(pictures);
  await openPage("/builder");
  const dialog = await viewCard("Orc Hunters");
  const alert = dialog.getByRole("alert");
  await expect.element(alert).toHaveTextContent("Image not available");
  await expect.element(alert).toHaveTextContent("Please try again later");
  await expect.element(dialog.getByRole("button", { name: "Print" })).toBeDisabled();
  expect(await commands.giveFiles(pictures)).toEqual([
    "/art/card/orc_hunters_card_en.jpg",
    "/art/card/orc_hunters_card_en.png",
  ]);
  for (const term of unitOf("orc-hunters").characteristics) {
    await expect
      .element(dialog.getByRole("listitem").filter({ hasText: term }).first())
      .toBeVisible();
  }
});

test("a card's picture that is not there as .jpg is looked for as .png", async () => {
  await withhold("**/art/card/*.jpg");
  await withhold("**/art/card/*.png", "public/icons/icon-192.png");
  await openPage("/builder");
  const dialog = await viewCard("Tattooist");
  await expect
    .element(dialog.getByRole("img", { name: "Unit card of Tattooist" }).first())
    .toHaveAttribute("src", expect.stringMatching(/\.png$/));
  await expect.element(dialog.getByRole("button", { name: "Print" })).toBeEnabled();
});
