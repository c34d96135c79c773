/** A faction that administrators added, as a browser has it that has heard of it. */
import { unitOf, openBuilder, visit, withoutWorker } from "./support/builder.ts";
import { expect, test } from "./support/test.ts";

// Nobody has drawn its units.
const expectedMessages = /Service Worker registration blocked by Playwright|status of 404/;
test.use({ ...withoutWorker, expectedMessages });

const amendments = {
  units: [
    {
      ...unitOf("orc-hunters"),
      id: "lamp-guard",
      names: { en: "Lamp Guard", es: "Guardia del Farol", fr: "Garde à la lampe" },
      factionId: "lamp-bearers",
      pointsCost: 7,
    },
  ],
  removed: [],
  factions: {
    "lamp-bearers": { en: "Lamp Bearers", es: "Portadores", fr: "Porteurs de lampes" },
  },
  terms: {},
  descriptions: {},
};

test("an added faction is built with, found, shared, printed and brought in like the five", async ({
  page,
}) => {
  await page.addInitScript((text) => {
    if (location.protocol !== "about:") localStorage.setItem("wab.amendments", text);
  }, JSON.stringify(amendments));

  await visit(page, "/");
  await page.getByRole("link", { name: /^Lamp Bearers/ }).click();
  await expect(page.getByRole("combobox", { name: "Faction" })).toHaveValue("lamp-bearers");
  await page.getByRole("button", { name: "Add Lamp Guard" }).click();
  await page.getByLabel("List name").fill("Wicks");
  await expect(page.getByRole("region", { name: "Totals" })).toContainText("7");

  await page.getByRole("button", { name: "Share", exact: true }).first().click();
  await page.getByRole("radio", { name: /Full URL/ }).check();
  const link = page.getByRole("dialog").getByRole("textbox").first();
  await expect(link).toHaveValue(/shared-list/);
  await visit(page, new URL(await link.inputValue()).pathname);
  await expect(page.getByText("Lamp Bearers").first()).toBeVisible();
  await expect(page.getByText("Lamp Guard").first()).toBeVisible();

  await visit(page, "/unit-stats?f=lamp-bearers");
  await expect(page.getByRole("combobox", { name: "Faction" })).toHaveValue("lamp-bearers");
  await expect(page.getByRole("link", { name: "Lamp Guard" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search everywhere" }).fill("garde a la lampe");
  await expect(page.getByRole("option", { name: /^Lamp Guard/ })).toBeVisible();
  await visit(page, "/community-lists?faction=lamp-bearers");
  const faction = page.getByRole("combobox", { name: "Faction" });
  await expect(faction.getByRole("option", { selected: true })).toHaveText("Lamp Bearers");

  await openBuilder(page);
  await expect(page.getByRole("region", { name: "Totals" })).toContainText("7");
  await page.getByRole("button", { name: "Share", exact: true }).first().click();
  await page.getByRole("button", { name: "Print Full List" }).click();
  const paper = page.getByRole("dialog", { name: "Print the list" });
  await expect(paper).toContainText("Lamp Bearers");
  await expect(paper).toContainText("Lamp Guard");

  await visit(page, "/builder#import");
  const coming = page.getByRole("dialog", { name: "Import a list" });
  await coming
    .getByLabel("Link, text or names")
    .fill("Wicks\nFacción: Portadores\n\nGuardia del Farol x2 (14 pts)");
  await expect(coming).toContainText("14 points");
  await coming.getByRole("button", { name: "Open in the builder" }).click();
  await expect(page.getByRole("region", { name: "Totals" })).toContainText("14");
  await expect(page.getByRole("combobox", { name: "Faction" })).toHaveValue("lamp-bearers");
});
