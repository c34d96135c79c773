/** A faction that administrators added, as a browser has it that has heard of it. */
import { units } from "#catalog/catalog.ts";
import { totalsBar, visit, withoutWorker } from "./support/builder.ts";
import { aDraft, aList } from "./support/kept-lists.ts";
import { store } from "./support/saved-lists.ts";
import { fullForm } from "./support/sharing.ts";
import { expect, test } from "./support/test.ts";

const amendments = {
  units: [
    {
      ...units.find(({ id }) => id === "orc-hunters"),
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

/** The tables by which the server says what administrators changed. */
const amended = /\/rest\/v1\/(?:unit_overrides|factions|special_rules)\?/;

// Those are withheld, and nothing is drawn for a unit that administrators added.
test.use({
  ...withoutWorker,
  expectedMessages: new RegExp(
    `${withoutWorker.expectedMessages.source}|net::ERR_FAILED .*${amended.source}|404 .*lamp_guard_(?:portrait|card)`,
  ),
});

test("an added faction is built with, found, shared, printed and brought in like the five", async ({
  page,
}) => {
  const faction = page.getByRole("combobox", { name: "Faction" });
  const share = page.getByRole("button", { name: "Share", exact: true }).first();
  // The server has not heard of it, and its answer would take the faction away.
  await page.route(amended, (route) => route.abort());
  await store(page, { "wab.amendments": amendments, language: "en" });

  await visit(page, "/");
  await page.getByRole("link", { name: /^Lamp Bearers/ }).click();
  await expect(faction).toHaveValue("lamp-bearers");
  await page.getByRole("button", { name: "Add Lamp Guard" }).click();
  await page.getByLabel("List name").fill("Wicks");
  await expect(totalsBar(page)).toContainText("7");

  await share.click();
  await page.getByRole("radio", { name: /Full URL/ }).click();
  const link = page.getByRole("textbox", { name: "Link" });
  await expect(link).toHaveValue(fullForm);
  await visit(page, new URL(await link.inputValue()).pathname);
  await expect(page.getByText("Lamp Bearers").first()).toBeVisible();
  await expect(page.getByText("Lamp Guard").first()).toBeVisible();

  await visit(page, "/unit-stats?f=lamp-bearers");
  await expect(faction).toHaveValue("lamp-bearers");
  await expect(page.getByRole("link", { name: "Lamp Guard" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search everywhere" }).fill("garde a la lampe");
  await expect(page.getByRole("option", { name: /^Lamp Guard/ })).toBeVisible();
  await visit(page, "/community-lists?faction=lamp-bearers");
  await expect(faction.getByRole("option", { selected: true })).toHaveText(/^Lamp Bearers$/);

  await visit(page, "/builder");
  await expect(totalsBar(page)).toContainText("7");
  await share.click();
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
  await expect(totalsBar(page)).toContainText("14");
  await expect(faction).toHaveValue("lamp-bearers");
});

test("a list of a faction that this browser has not heard of opens in it, once the server has named it", async ({
  page,
}) => {
  const draft = aDraft({ hersir: 1 });
  const list = aList({ faction: "lamp-bearers", name: "Wicks" });
  await page.route(amended, (route) => {
    const row = { id: "lamp-bearers", name: "Lamp Bearers", name_es: "Portadores", name_fr: "x" };
    return route.fulfill({ json: route.request().url().includes("/factions?") ? [row] : [] });
  });
  await store(page, { armyLists: [list], "wab.draft": draft });
  await visit(page, "/builder");
  await page.getByRole("button", { name: "Load Wicks" }).click();
  await expect(page.getByRole("combobox", { name: "Faction" })).toHaveValue("lamp-bearers");
  await expect(page.getByLabel("List name")).toHaveValue("Wicks");
  await expect(totalsBar(page)).toContainText("40");

  await page
    .getByRole("region", { name: /alt\+T$/ })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(page.getByRole("combobox", { name: "Faction" })).toHaveValue("northern-tribes");
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Faction" })).toHaveValue("northern-tribes");
});
