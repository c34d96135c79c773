/** Missions, feats and scenarios. */
import { underAxe } from "./support/accessibility.ts";
import { isPhone, keep, visit } from "./support/builder.ts";
import { expect, test } from "./support/test.ts";

test.use(underAxe);

test("missions are filtered and found in any language; each says how it scores", async ({
  page,
}) => {
  test.skip(isPhone(page), "the same on a phone");
  await visit(page, "/missions");
  await expect(page.getByText("13 missions")).toBeVisible();
  await page.getByLabel("Origin").selectOption("community");
  await expect(page.getByText("5 missions")).toBeVisible();
  await page.getByLabel("Search missions").fill("tierra sagrada");
  await expect(page).toHaveURL(/q=tierra.*k=community/);
  await page.getByRole("link", { name: /Sacred Land/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sacred Land");
  await expect(page.getByText("Community mission by Vladimir Sagalov (FinalForm)")).toBeVisible();
  await expect(page.getByRole("row", { name: /The offering was used/ })).toHaveText(
    "+3The offering was used on both sacred altars.end of each round, once per game",
  );
  await expect(page.getByText("The size of the table.")).toBeVisible();
});

test("a mission's table shows what is known and says what is not", async ({ page }) => {
  test.skip(isPhone(page), "the same on a phone");
  await visit(page, "/missions/tree-mother");
  await expect(page.getByText("60 × 60 strides").first()).toBeVisible();
  await expect(page.getByText("Where objectives and markers lie.")).toBeVisible();
  await visit(page, "/missions/breached-front");
  await expect(page.getByText("Neutral objective 2 stands in the east.")).toBeVisible();
  await visit(page, "/missions/nowhere");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We do not know this mission");
});

test("a scenario is drawn, drawn again as another one, and its link shows the same in Spanish", async ({
  page,
}) => {
  test.skip(isPhone(page), "the same on a phone");
  await visit(page, "/missions/scenario");
  await page.getByRole("checkbox", { name: "Official missions" }).uncheck();
  await expect(page.getByText("Choose at least one kind of mission.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Community missions" }).check();
  await page.getByRole("button", { name: "Draw a scenario" }).click();
  const mission = page.getByRole("link", { name: /^Read/ }).first();
  await expect(page.getByText("Community", { exact: true })).toBeVisible();
  const before = await mission.textContent();
  await page.getByRole("button", { name: "Draw again" }).click();
  await expect(mission).not.toHaveText(before ?? "");

  await keep(page, { language: "es" });
  await visit(page, "/missions/scenario?m=loot&f=banner&t=0-1");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("El asedio del Paso Rojo");
  await expect(page.getByRole("link", { name: "Leer Botín" })).toBeVisible();
});

for (const address of [
  "/missions",
  "/missions/consolidated-progress",
  "/missions/feats",
  "/missions/feats/resources",
  "/missions/scenario?m=quadrants&f=track&t=3-12",
]) {
  test(`${address} is accessible in both themes and fits its screen`, async ({
    page,
    expectAccessibleInBothThemes,
  }) => {
    await visit(page, address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessibleInBothThemes();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (isPhone(page)) expect(width).toBe(390);
  });
}
