/** A list comes in from elsewhere, an earlier version comes back, and nothing typed is lost. */
import type { Locator, Page } from "@playwright/test";
import { aList } from "./support/kept-lists.ts";
import { underAxe } from "./support/accessibility.ts";
import { closeMessages, expectRows, row, revisit, visit } from "./support/builder.ts";
import { expect, test } from "./support/test.ts";
import { choose, currentList, openList, save, store } from "./support/saved-lists.ts";

test.use(underAxe);

function importDialog(page: Page): Locator {
  return page.getByRole("dialog", { name: "Import a list" });
}

function pasteField(page: Page): Locator {
  return importDialog(page).getByLabel("Link, text or names");
}

async function openImport(page: Page): Promise<void> {
  await visit(page, "/builder#import");
  await expect(importDialog(page)).toBeVisible();
}

/** The number of the history's entry that the page is at. */
function placeInHistory(page: Page): Promise<number> {
  return page.evaluate(() => navigation.currentEntry?.index ?? -1);
}

/** Opens what was understood, once it is as expected. */
async function openAsUnderstood(page: Page, summary: string): Promise<void> {
  await expect(importDialog(page).getByText(summary, { exact: true })).toBeVisible();
  await importDialog(page).getByRole("button", { name: "Open in the builder" }).click();
  await expect(importDialog(page)).toBeHidden();
}

test(
  "typed names are corrected in place, and nothing typed is lost when the import closes",
  { tag: "@phone" },
  async ({ page }) => {
    await openImport(page);
    await pasteField(page).fill("2 Hunters of the Orcs\n7 Hersir\n1 verkana\nno such thing");
    const dialog = importDialog(page);
    await expect(dialog).toContainText("7 requested, 1 added: at most 1 of this unit allowed");
    await expect(dialog).toContainText("2 lines were not understood and are left out.");

    await dialog.getByRole("button", { name: "Orc Hunters", exact: true }).click();
    await dialog.getByRole("button", { name: "One more: Orc Hunters" }).click();
    await dialog.getByRole("button", { name: "Leave out no such thing" }).click();
    await dialog.getByRole("button", { name: "Another unit instead of Hersir" }).click();
    await dialog.getByLabel("Unit for “Hersir”").selectOption("Evoker");
    await dialog.getByLabel("List name").fill("Typed");

    const open = await placeInHistory(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    // It takes its entry away a moment after it has gone, and would take the next address with it.
    await expect.poll(() => placeInHistory(page)).toBe(open - 1);
    await openImport(page);
    await revisit(page);
    await openImport(page);
    await openAsUnderstood(page, "3 lines understood, 1 with too many copies");
    await expectRows(page, ["Orc Hunters ×3", "Evoker ×1", "Vercana ×1"]);
    await expect(page.getByLabel("List name")).toHaveValue("Typed");
  },
);

test(
  "any save of a list can be brought back, and is compared with the present one",
  { tag: "@long" },
  async ({ page, expectAccessible, expectAccessibleInBothThemes }) => {
    await store(page, { armyLists: [aList({ units: { "orc-hunters": 2, hersir: 1 } })] });
    await openList(page);
    await closeMessages(page);
    await page.getByRole("button", { name: "Load Raiders" }).click();
    await row(page, "Hersir").getByRole("button", { name: "Remove Hersir" }).click();
    await save(page);
    await expect(currentList(page)).toHaveText("Current List: Raiders");

    await choose(page, "Raiders", "Earlier versions");
    const history = page.getByRole("dialog", { name: "Earlier versions of “Raiders”" });
    await expect(history.getByRole("listitem")).toContainText("65 points · 3 units");
    await history.getByRole("button", { name: /^Compare the version from/ }).click();
    const comparison = page.getByRole("dialog", { name: "Compare lists" });
    await expect(comparison.getByRole("row", { name: /^Points 65 40 -25$/ })).toBeVisible();
    await expect(comparison.getByRole("row", { name: /^Hersir ×1 – -25 pts$/ })).toBeVisible();
    await expectAccessibleInBothThemes("dialog[open]");
    await page.keyboard.press("Escape");
    await expectAccessible("dialog[open]");
    await history.getByRole("button", { name: /^Open the version from/ }).click();
    await expectRows(page, ["Orc Hunters ×2", "Hersir ×1"]);
    await save(page);
    await choose(page, "Raiders", "Earlier versions");
    await expect(history.getByRole("listitem")).toHaveCount(2);
  },
);
