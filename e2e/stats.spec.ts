/** What a player looks up about units and dice. */
import { units } from "#catalog/catalog.ts";
import { underAxe } from "./support/accessibility.ts";
import { isPhone, revisit, visit } from "./support/builder.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

test.use(underAxe);

/** The names alone: on a phone what else is known of a unit stands below them. */
const names = (page: Page) => page.getByRole("rowheader").locator("a > span:first-child");

test("units are found in any language without accents, sorted, and the address keeps it", async ({
  page,
}) => {
  test.skip(isPhone(page), "the same on a phone");
  await visit(page, "/unit-stats");
  await expect(page.getByText("97 units", { exact: true })).toBeVisible();
  await page.getByLabel("Search units").fill("cazadores orcos");
  await expect(names(page)).toHaveText(["Orc Hunters"]);
  await page.getByLabel("Search units").fill("");
  await page.getByLabel("Faction").selectOption({ label: "Sÿenann" });
  await page.getByLabel("Type").selectOption("Troop");
  const points = page.getByRole("columnheader", { name: "Points" });
  await points.getByRole("button").click();
  await points.getByRole("button").click();
  await expect(points).toHaveAttribute("aria-sort", "descending");
  await expect(page).toHaveURL(/f=syenann.*t=Troop.*sort=-points/);
  // The rows follow their heading, on a slow machine after the address.
  const costs = units
    .filter(({ factionId, type }) => factionId === "syenann" && type === "Troop")
    .map(({ pointsCost }) => String(pointsCost))
    .toSorted((a, b) => Number(b) - Number(a));
  await expect(page.locator("tbody td:nth-child(2)")).toHaveText(costs);
  const first = await names(page).first().textContent();
  await revisit(page);
  await expect(names(page).first()).toHaveText(first ?? "");
  await page.getByLabel("Search units").fill("no such unit");
  await expect(page.getByText("No unit matches.")).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect(page.getByText("97 units", { exact: true })).toBeVisible();
});

test("up to four units stand side by side, under an address to share", async ({ page }) => {
  test.skip(isPhone(page), "the same on a phone");
  await visit(page, "/unit-stats?p=true");
  for (const name of ["Aggressors", "Bulwarks", "Pioneers", "Corporal"]) {
    await page.getByLabel(`Compare ${name}`, { exact: true }).check();
  }
  await expect(page.getByText("4 units to compare")).toBeVisible();
  await page.getByLabel("Compare Amelia Hellbroth").click();
  await expect(page.getByLabel("Compare Amelia Hellbroth")).not.toBeChecked();
  await page.getByRole("link", { name: "Compare", exact: true }).last().click();
  const table = page.getByRole("region", { name: "Compare units" }).getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(5);
  await table.getByRole("button", { name: "Remove Corporal" }).click();
  await expect(page).toHaveURL(/u=aggressors%2Cbulwarks%2Cpioneers$/);
  await page.getByLabel("Add a unit").selectOption("druid");
  await expect(table.getByRole("columnheader", { name: "Druid" })).toBeVisible();
});

test("a unit's sheet says what is known, how far to trust it, and what is unknown", async ({
  page,
}) => {
  test.skip(isPhone(page), "the same on a phone");
  await visit(page, "/unit-stats/aggressors");
  await expect(page.getByText("Confidence: low")).toBeVisible();
  await expect(page.getByText("A blue die in an attack pool is unusual")).toBeVisible();
  await page.getByText("Odds", { exact: true }).nth(1).click();
  await page.getByRole("link", { name: "Try it out" }).click();
  await expect(page).toHaveURL(/\/dice\?a=r1o1y1b1s1$/);

  await visit(page, "/unit-stats/ahlwardt-ice-bear");
  await expect(page.getByRole("heading", { name: "We do not know its profile" })).toBeVisible();
  const chip = page.getByRole("button", { name: "Berserker Rage" });
  await chip.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Berserker Rage" });
  await dialog.getByRole("link", { name: "Show units with this" }).click();
  await expect(page).toHaveURL(/\/unit-stats\?q=Berserker/);
  await visit(page, "/unit-stats/nobody");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We do not know this unit");
});

test("the odds of an attack against a defence are exact", async ({ page }) => {
  test.skip(isPhone(page), "the same on a phone");
  await visit(page, "/dice");
  await expect(page.getByText("No dice yet")).toBeVisible();
  const attack = page.getByRole("region", { name: "Attack" });
  await attack.getByRole("button", { name: "One more: Red" }).click();
  await attack.getByRole("button", { name: "One more: Red" }).click();
  const row = (outcome: string) =>
    page
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name: outcome, exact: true }) });
  // Of 64 ways 29 show two successes.
  await expect(row("2")).toHaveText(/^245\.3%82\.8%29$/);
  await page
    .getByRole("region", { name: "Defence" })
    .getByRole("button", { name: "One more: Green" })
    .click();
  await expect(page).toHaveURL(/\?a=r2&d=g1$/);
  await page.getByText("Blocks", { exact: true }).click();
  await expect(row("2")).toHaveText(/^212\.5%12\.5%1$/);
});

const screens = [
  "/unit-stats?c=aggressors",
  "/unit-stats/aggressors",
  "/unit-stats/ahlwardt-ice-bear",
  "/unit-stats/compare?u=aggressors,druid,pioneers,corporal",
  "/unit-stats/costs",
  "/dice?a=r2o1&d=g1k1",
  "/dice/faces",
];

for (const address of screens) {
  test(`${address} is accessible in both themes, and on a phone fits its screen and its fingers`, async ({
    page,
    expectAccessibleInBothThemes,
  }) => {
    await visit(page, address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessibleInBothThemes();
    if (!isPhone(page)) return;
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    const small = await page
      .locator("main button:not(.chip, [data-term]), main select, main summary, main nav a")
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => element.getBoundingClientRect().height < 44)
          .map((element) => element.textContent),
      );
    expect(small).toEqual([]);
  });
}
