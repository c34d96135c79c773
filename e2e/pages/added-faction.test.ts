/** A faction that administrators added, as a browser has it that has heard of it. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { units } from "#catalog/catalog.ts";

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

test("an added faction is built with, found, shared, printed and brought in like the five", async () => {
  const faction = page.getByRole("combobox", { name: "Faction" });
  const totals = page.getByRole("region", { name: "Totals" });
  const share = page.getByRole("button", { name: "Share", exact: true }).first();

  // The app reads once what was amended, when its modules load: it must be there before them.
  const entries = { "wab.amendments": JSON.stringify(amendments) };
  localStorage.setItem("wab.amendments", entries["wab.amendments"]);
  const { openPage, revisit } = await import("./support/open-page.ts");
  await openPage("/", { entries });
  await page.getByRole("link", { name: /^Lamp Bearers/ }).click();
  await expect.element(faction).toHaveValue("lamp-bearers");
  await page.getByRole("button", { name: "Add Lamp Guard" }).click();
  await page.getByLabelText("List name").fill("Wicks");
  await expect.element(totals).toHaveTextContent("7");

  await share.click();
  await page.getByRole("radio", { name: /Full URL/ }).click();
  const link = page.getByRole("dialog").getByRole("textbox").first();
  const linkText = () => {
    const field = link.query();
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      ? field.value
      : "";
  };
  await expect.poll(linkText).toMatch(/shared-list/);
  await revisit(new URL(linkText()).pathname);
  await expect.element(page.getByText("Lamp Bearers").first()).toBeVisible();
  await expect.element(page.getByText("Lamp Guard").first()).toBeVisible();

  await revisit("/unit-stats?f=lamp-bearers");
  await expect.element(faction).toHaveValue("lamp-bearers");
  await expect.element(page.getByRole("link", { name: "Lamp Guard" })).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await page.getByRole("combobox", { name: "Search everywhere" }).fill("garde a la lampe");
  await expect.element(page.getByRole("option", { name: /^Lamp Guard/ })).toBeVisible();
  await revisit("/community-lists?faction=lamp-bearers");
  await expect
    .element(faction.getByRole("option", { selected: true }))
    .toHaveTextContent(/^Lamp Bearers$/);

  await revisit("/builder");
  await expect.element(totals).toHaveTextContent("7");
  await share.click();
  await page.getByRole("button", { name: "Print Full List" }).click();
  const paper = page.getByRole("dialog", { name: "Print the list" });
  await expect.element(paper).toHaveTextContent("Lamp Bearers");
  await expect.element(paper).toHaveTextContent("Lamp Guard");

  await revisit("/builder#import");
  const coming = page.getByRole("dialog", { name: "Import a list" });
  await coming
    .getByLabelText("Link, text or names")
    .fill("Wicks\nFacción: Portadores\n\nGuardia del Farol x2 (14 pts)");
  await expect.element(coming).toHaveTextContent("14 points");
  await coming.getByRole("button", { name: "Open in the builder" }).click();
  await expect.element(totals).toHaveTextContent("14");
  await expect.element(faction).toHaveValue("lamp-bearers");
});
