/** The search over everything: opened by its key or its button, and where its answers lead. */
import type { Locator, Page } from "@playwright/test";
import { underAxe } from "./support/accessibility.ts";
import { aDraft, aSavedList, isPhone, keep, openBuilder, visit } from "./support/builder.ts";
import { expect, test } from "./support/test.ts";

test.use({ ...underAxe });

const lists = [aSavedList({ "orc-hunters": 2 }, { name: "Winter raid" })];

function field(page: Page): Locator {
  return page.getByRole("combobox", { name: "Search everywhere" });
}

function option(page: Page, name?: RegExp): Locator {
  return page.getByRole("dialog").getByRole("option", name === undefined ? {} : { name });
}

async function openPalette(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole("button", { name: "Search everywhere" }).click();
  else await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
}

/** Which of its entries in the history the page is at. */
function placeInHistory(page: Page): Promise<number> {
  return page.evaluate(() => navigation.currentEntry?.index ?? -1);
}

async function choose(page: Page, term: string, name: RegExp): Promise<void> {
  await openPalette(page);
  await field(page).fill(term);
  await option(page, name).first().click();
  await expect(field(page)).toBeHidden();
}

test("a unit, a rule, a question, a mission and a list are found in any language and opened", async ({
  page,
}) => {
  test.skip(isPhone(page), "The same at either size.");
  await keep(page, { lists, draft: aDraft({ alborc: 1 }, { name: "In progress" }) });
  await visit(page, "/");

  await openPalette(page);
  await field(page).pressSequentially("cazadores orc");
  await expect(option(page, /^Orc Hunters/).locator("mark")).toHaveText([
    "Orc",
    /^cazadores orc$/i,
  ]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/unit-stats/orc-hunters");
  await expect(page.getByRole("heading", { level: 1, name: "Orc Hunters" })).toBeVisible();
  await expect(page).toHaveTitle("Orc Hunters · Unit stats · WAB");

  await choose(page, "ligne de vue", /^Line of sight/);
  await expect(page).toHaveURL("/rules#line-of-sight");
  await expect(page.getByRole("article", { name: "Line of sight" })).toBeInViewport();
  await expect(page).toHaveTitle("Line of sight · Rules reference · WAB");

  await choose(page, "does fog block", /^Does fog block line of sight/);
  await expect(page).toHaveURL("/faq#fog-and-sight");
  await expect(page.getByText("Fog does not block it")).toBeVisible();

  await choose(page, "tomar posiciones", /^Take Positions/);
  await expect(page).toHaveURL("/missions/take-positions");
  await expect(page).toHaveTitle("Take Positions · Missions · WAB");

  await choose(page, "winter", /^Winter raid/);
  await expect(page).toHaveURL("/builder");
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByRole("textbox", { name: "List name" }).first()).toHaveValue("In progress");

  await openPalette(page);
  await expect(page.getByRole("group", { name: "Recent" }).getByRole("option")).toHaveText([
    /^Winter raid/,
    /^Take Positions/,
    /^Does fog block/,
    /^Line of sight/,
    /^Orc Hunters/,
  ]);
});

test("back and Escape close it where one was; every sign means itself", async ({ page }) => {
  await visit(page, "/rules");
  await visit(page, "/faq");
  await openPalette(page);
  await page.goBack();
  await expect(field(page)).toBeHidden();
  await expect(page).toHaveURL("/faq");

  const place = await placeInHistory(page);
  await openPalette(page);
  for (const literal of ["(", "[", "*", "C++", "\\d", "a".repeat(1000)]) {
    await field(page).fill(literal);
    await expect(field(page)).toHaveValue(literal);
  }
  await expect(page.getByText(/^No results for/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeHidden();
  await expect(page).toHaveURL("/faq");
  // The search has an entry of its own, which it takes away a moment after it has gone.
  await expect.poll(() => placeInHistory(page)).toBe(place);
  await page.goBack();
  await expect(page).toHaveURL("/rules");
});

test("the keys lead through the list, and an action is done on the spot", async ({ page }) => {
  test.skip(isPhone(page), "A phone has no such keys.");
  await openBuilder(page);
  await openPalette(page);
  const options = option(page);
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await field(page).fill("español");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Creador de listas");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
});

test("in the builder it saves, shares and prints the list, and leads to the import", async ({
  page,
}) => {
  test.skip(isPhone(page), "The same at either size.");
  await keep(page, { draft: aDraft({ alborc: 1 }, { name: "Mine" }) });
  await openBuilder(page);
  await choose(page, "save the list", /^Save the list/);
  await expect(page.getByText("“Mine” saved on this device")).toBeVisible();
  for (const [term, name, dialog] of [
    ["qr", /^Share the list/, /^Share/],
    ["pdf", /^Print the list/, /^Print/],
    ["paste", /^Import a list/, /^Import/],
  ] as const) {
    await choose(page, term, name);
    await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});

test("it is accessible in both themes, empty, with answers and without", async ({
  page,
  expectAccessibleInBothThemes,
}) => {
  await keep(page, { lists });
  await visit(page, "/missions");
  await openPalette(page);
  await expectAccessibleInBothThemes("dialog[open]");
  await field(page).fill("or");
  await expect(option(page, /^Show all/).first()).toBeVisible();
  await expectAccessibleInBothThemes("dialog[open]");
  await field(page).fill("zzz");
  await expect(page.getByText(/^No results for/)).toBeVisible();
  await expectAccessibleInBothThemes("dialog[open]");
});
