import { card, offeredNames, openBuilder, withoutWorker, revisit } from "./support/builder.ts";
import { units } from "#catalog/catalog.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

test.use(withoutWorker);

const tribe = units.filter(({ factionId }) => factionId === "northern-tribes");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search units" });
const filters = (page: Page) => page.getByRole("button", { name: /^Filters/ });

test("the search finds names in all three languages, with accents folded", async ({ page }) => {
  await openBuilder(page);
  for (const [text, names] of [
    ["orc hunters", ["Orc Hunters"]],
    // Darkmaster joins them: "Unirse (Cazadores)".
    ["CAZADORES", ["Orc Hunters", "Darkmaster"]],
    ["furiecriniere m", ["Mounted Wrathmane"]],
    ["balafrés", ["Battle-Scarred"]],
    ["tizon", ["Coal"]],
  ] as const) {
    await search(page).fill(text);
    await expect(offeredNames(page)).toHaveText(names);
  }
});

test("the search finds keywords and special rules, and takes every character literally", async ({
  page,
}) => {
  await openBuilder(page);
  const withBracket = tribe.filter(({ keywords, specialRules }) =>
    [...keywords, ...specialRules].some((term) => term.includes("(")),
  );
  await search(page).fill("(");
  await expect(offeredNames(page)).toHaveCount(withBracket.length);
  await search(page).fill("trap");
  await expect(offeredNames(page)).toHaveText(["Tundra Marauders"]);
  for (const text of ["[", "*", ".", "\\", "^lotta$"]) {
    await search(page).fill(text);
    await expect(page.getByText("No unit matches.")).toBeVisible();
  }
  await page.getByRole("button", { name: "Clear all filters" }).last().click();
  await expect(offeredNames(page)).toHaveCount(tribe.length);
});

test("one button shows only units that are tournament legal", async ({ page }) => {
  await openBuilder(page);
  await expect(card(page, "Coal")).toBeVisible();
  const legalOnly = page.getByRole("button", { name: "Only tournament legal" });
  await legalOnly.click();
  await expect(legalOnly).toHaveAttribute("aria-pressed", "true");
  await expect(offeredNames(page)).toHaveCount(
    tribe.filter(({ tournamentLegal }) => tournamentLegal).length,
  );
  await expect(card(page, "Coal")).toBeHidden();
  await legalOnly.click();
  await expect(card(page, "Coal")).toBeVisible();
});

test("a unit must have all chosen characteristics and keywords; one click clears them", async ({
  page,
}) => {
  await openBuilder(page);
  await filters(page).click();
  await page.getByRole("checkbox", { name: /^Varank/ }).check();
  await page.getByRole("checkbox", { name: /^Character/ }).check();
  const varanks = tribe.filter((unit) =>
    ["Varank", "Character"].every((each) => unit.characteristics.includes(each)),
  );
  await expect(offeredNames(page)).toHaveCount(varanks.length);

  await page.getByRole("group").getByText("Keywords").click();
  await page.getByRole("checkbox", { name: /^Berserker Rage/ }).check();
  await page.getByRole("checkbox", { name: /^Elite/ }).check();
  await expect(offeredNames(page)).toHaveText(["Ahlwardt, Ice Bear"]);
  await expect(page.getByRole("button", { name: "Filters, 4 active" })).toBeVisible();
  await expect(page.getByText("1 unit", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect(offeredNames(page)).toHaveCount(tribe.length);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Clear all filters" })).toHaveCount(0);
});

test("the units come in four orders", async ({ page }) => {
  await openBuilder(page);
  const order = page.getByRole("combobox", { name: "Sort by" });
  await expect(order).toHaveValue("points-asc");
  await expect(offeredNames(page).first()).toHaveText("Tattooist");
  await order.selectOption("Points, high to low");
  await expect(offeredNames(page).first()).toHaveText("Ahlwardt, Ice Bear");
  await order.selectOption("Name, Z to A");
  await expect(offeredNames(page).first()).toHaveText("Wrathmane");
  await order.selectOption("Name, A to Z");
  const names = tribe.map((unit) => unit.names.en).toSorted(new Intl.Collator("en").compare);
  await expect(offeredNames(page)).toHaveText(names);
});

test("search, filters and order are in the address and survive a reload", async ({ page }) => {
  await openBuilder(page);
  await search(page).fill("orc");
  await page.getByRole("button", { name: "Only tournament legal" }).click();
  await filters(page).click();
  await page.getByRole("checkbox", { name: /^High Command/ }).check();
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("name-desc");
  const names = ["Wrathmane", "Alborc"];
  await expect(offeredNames(page)).toHaveText(names);
  await expect(page).toHaveURL(/q=orc.*legal=true.*c=.*High.*sort=name-desc/);

  await revisit(page);
  await expect(search(page)).toHaveValue("orc");
  await expect(offeredNames(page)).toHaveText(names);
  await expect(page.getByRole("checkbox", { name: /^High Command/ })).toBeChecked();
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("name-desc");
});

test("a link opens the builder with its search", async ({ page }) => {
  await openBuilder(page, "/builder?q=hombre&sort=name-asc");
  await expect(search(page)).toHaveValue("hombre");
  // A number in the address is a text in the field.
  await search(page).fill("2");
  await expect(page).toHaveURL(/q=(?:%22)?2/);
  await revisit(page);
  await expect(search(page)).toHaveValue("2");
});

test("an address that makes no sense breaks nothing", async ({ page }) => {
  await openBuilder(page, '/builder?q=1e999&c="x"&k=[1,null]&sort=evil&legal=maybe');
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Army Builder");
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("points-asc");
  await page.getByRole("button", { name: "Clear all filters" }).first().click();
  await expect(offeredNames(page)).toHaveCount(tribe.length);

  await openBuilder(page, `/builder?q=%E0%A4%A&k={"a":1}&c=["No Such Thing"]&sort[]=1&__proto__=1`);
  await expect(page.getByText("No unit matches.")).toBeVisible();
  await page.getByRole("checkbox", { name: /^No Such Thing/ }).click();
  await page.getByRole("searchbox").fill("");
  await expect(offeredNames(page)).toHaveCount(tribe.length);
});
