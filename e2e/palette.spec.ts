/** The search over everything, for everybody. */
import type { Locator, Page } from "@playwright/test";
import { aSavedList } from "./support/kept-lists.ts";
import { underAxe } from "./support/accessibility.ts";
import { isPhone, keep, visit } from "./support/builder.ts";
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

test("the search is accessible in both themes, empty, with answers and without", async ({
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
